import { it } from '../testing/faulty-rest-api.ts';

const query =
  'mutation ($email: EmailAddress!) { signIn(input: { email: $email, password: "no" }) { accessToken } }';

it('a pending sign-in counts toward the limit of four even after its client disconnects', async ({
  restApi,
  bff,
  expect,
}) => {
  const signIn = async (name: string, signal?: AbortSignal) =>
    fetch(bff.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { email: `${name}@example.com` } }),
      ...(signal !== undefined && { signal }),
    });
  const leaving = new AbortController();
  const crowd = Array.from({ length: 40 }, async (_, index) =>
    signIn(`guest-${index}`, leaving.signal).catch(() => undefined),
  );
  await expect.poll(() => restApi.requests.length).toBe(4);
  leaving.abort();
  await Promise.all(crowd);
  const refused = await signIn('amina');
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(restApi.requests).toHaveLength(4);
  await restApi.close();
});
