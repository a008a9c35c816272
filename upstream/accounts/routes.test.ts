import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { z } from 'zod';
import { hashPassword } from './password.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { containing, matching } from '../testing/matching.ts';
import { signIn } from '../testing/shopper-actions.ts';

const REGISTRATION = {
  email: 'New.Shopper@Example.com',
  username: 'newcomer',
  phone: '+13055550199',
  password: 'lamb-and-rice',
  password2: 'lamb-and-rice',
  first_name: 'user',
  last_name: 'user',
};

const signInWith = ({ call }: TestApi, email: string, password: string) =>
  call('POST', '/auth/jwt/create/', { body: { email, password } });

const ask = ({ call }: TestApi, email: string) =>
  call('POST', '/auth/password/users/reset_password/', { body: { email } });
const confirm = ({ call }: TestApi, body: object) =>
  call('POST', '/auth/password/users/reset_password_confirm/', { body });

async function mailedLink(api: TestApi): Promise<{ uid: string; token: string }> {
  await ask(api, 'shopper@example.com');
  const [mail = ''] = await api.mails();
  const [, uid = '', token = ''] =
    /http:\/\/localhost:3000\/reset\/reset_password\/([^/\s]+)\/([^/\s]+)\n/.exec(mail) ?? [];
  return { uid, token };
}

describe('registration', () => {
  it('returns 201 without a token, and the shopper can then sign in', async ({ api }) => {
    const { status, body } = await api.call('POST', '/auth/users/', { body: REGISTRATION });
    expect(status).toBe(201);
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(body)).toSorted()).toEqual([
      'email',
      'first_name',
      'id',
      'last_name',
      'phone',
      'username',
    ]);
    expect((await signInWith(api, 'new.shopper@example.COM', REGISTRATION.password)).status).toBe(200);
  });

  it('reports a taken email, username and phone, even for concurrent requests', async ({ api }) => {
    const responses = await Promise.all(
      [0, 1].map(() => api.call('POST', '/auth/users/', { body: REGISTRATION })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 400]));
    expect(responses.find(({ status }) => status === 400)?.body).toEqual({
      email: ['user with this email already exists.'],
      username: ['A user with that username already exists.'],
      phone: ['user with this phone already exists.'],
    });
  });

  it.each([
    ['short', ['This password is too short. It must contain at least 8 characters.']],
    ['password1', ['This password is too common.']],
    [
      '1234567',
      [
        'This password is too short. It must contain at least 8 characters.',
        'This password is entirely numeric.',
      ],
    ],
    ['', ['This field may not be blank.']],
  ])('rejects the password %j with errors for the password field', async (password, messages) => {
    const { call } = await startTestApi();
    const body = { ...REGISTRATION, password, password2: password || 'x' };
    expect(await call('POST', '/auth/users/', { body })).toMatchObject({
      status: 400,
      body: { password: messages },
    });
  });

  it('rejects passwords that differ, and an invalid email, username and phone', async ({ api: { call } }) => {
    expect(
      (await call('POST', '/auth/users/', { body: { ...REGISTRATION, password2: 'other' } })).body,
    ).toHaveProperty('password2');
    expect(
      (
        await call('POST', '/auth/users/', {
          body: { ...REGISTRATION, email: 'x', username: 'a b', phone: '1' },
        })
      ).body,
    ).toEqual({
      email: ['Enter a valid email address.'],
      username: [containing('Enter a valid username.')],
      phone: ['Enter a valid phone number.'],
    });
  });
});

describe('signing in', () => {
  it("returns an access token with simplejwt's claims", { tags: ['D-api-01'] }, async () => {
    const api = await startTestApi({ ACCESS_TOKEN_MINUTES: '5' });
    const claims = decodeJwt(await signIn(api));
    expect(claims).toMatchObject({
      token_type: 'access',
      user_id: 1,
      jti: matching(/^[\da-f]{32}$/),
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it('fails in the same way for a wrong password and an unknown email', async ({ api }) => {
    const refused = { status: 401, body: { detail: 'No active account found with the given credentials' } };
    expect(await signInWith(api, 'shopper@example.com', 'wrong')).toMatchObject(refused);
    expect(await signInWith(api, 'nobody@example.com', 'wrong')).toMatchObject(refused);
  });
});

it('some sign-ins in a burst are rejected with Retry-After, and a later sign-in succeeds', async () => {
  const api = await startTestApi({ PASSWORD_COST_EXPONENT: '12', LIMIT_SIGN_IN: '0' });
  const crowd = await Promise.all(
    Array.from({ length: 40 }, () => signInWith(api, 'shopper@example.com', 'wrong')),
  );
  const busy = crowd.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  expect(new Set(busy.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
  expect((await signInWith(api, 'shopper@example.com', 'halal-demo-1')).status).toBe(200);
});

it("a refresh token renews the session and isn't accepted as an access token", async ({ api }) => {
  const { body } = await signInWith(api, 'shopper@example.com', 'halal-demo-1');
  const { access, refresh } = z.object({ access: z.string(), refresh: z.string() }).parse(body);
  expect((await api.call('GET', '/auth/users/me/', { token: refresh })).status).toBe(401);
  expect((await api.call('POST', '/auth/jwt/refresh/', { body: { refresh: access } })).status).toBe(401);
  const fresh = await api.call('POST', '/auth/jwt/refresh/', { body: { refresh } });
  const token = z.object({ access: z.string() }).parse(fresh.body).access;
  expect((await api.call('GET', '/auth/users/me/', { token })).status).toBe(200);
});

it('public calls reject expired and forged tokens; private calls require one', async ({ api, token }) => {
  api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000);
  for (const bad of [token, 'x', `${token}x`])
    for (const path of ['/products/', '/orders/'])
      expect(await api.call('GET', path, { token: bad })).toMatchObject({
        status: 401,
        body: { code: 'token_not_valid' },
      });
  expect(await api.call('GET', '/orders/')).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  });
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.call('GET', '/products/', { headers })).status).toBe(200);
});

it('the account can be read and changed, but its email stays the same', async ({ api, token }) => {
  expect((await api.call('GET', '/auth/users/me/', { token })).body).toMatchObject({
    id: 1,
    email: 'shopper@example.com',
  });
  const changed = {
    first_name: 'Zaynab',
    last_name: 'Ali',
    address_apartment: '4 B',
    phone_number: '+13055550177',
  };
  expect(
    await api.call('PUT', '/customers/me/', { token, body: { ...changed, email: 'x@example.com' } }),
  ).toMatchObject({ status: 200, body: changed });
  expect((await api.call('GET', '/customers/me/', { token })).body).toMatchObject(changed);
  expect((await api.call('GET', '/auth/users/me/', { token })).body).toMatchObject({
    email: 'shopper@example.com',
  });
  expect((await api.call('PUT', '/customers/me/', { token, body: { phone_number: 'x' } })).body).toEqual({
    phone_number: ['Enter a valid phone number.'],
  });
  const withoutPhone = { ...changed, phone_number: null };
  expect(
    (await api.call('PUT', '/customers/me/', { token, body: { phone_number: null } })).body,
  ).toMatchObject(withoutPhone);
  expect((await api.call('PUT', '/customers/me/', { token, body: {} })).body).toMatchObject(withoutPhone);
});

describe('a forgotten password', () => {
  it('can be reset once with the emailed link', { tags: ['D-api-04'] }, async ({ api }) => {
    const link = await mailedLink(api);
    expect((await confirm(api, { ...link, new_password: 'short' })).body).toHaveProperty('new_password');
    expect(await confirm(api, { ...link, new_password: 'duck-and-rice' })).toMatchObject({
      status: 204,
      text: '',
    });
    expect((await signInWith(api, 'shopper@example.com', 'duck-and-rice')).status).toBe(200);
    expect(await confirm(api, { ...link, new_password: 'veal-and-rice' })).toMatchObject({
      status: 400,
      body: { token: ['Invalid token for given user.'] },
    });
  });

  it("can't be reset with an expired or altered link", async ({ api }) => {
    const { uid, token } = await mailedLink(api);
    const new_password = 'duck-and-rice';
    expect((await confirm(api, { uid, token: `${token}x`, new_password })).status).toBe(400);
    expect((await confirm(api, { uid: 'Mg', token, new_password })).body).toHaveProperty('token');
    expect((await confirm(api, { uid: '!!', token, new_password })).body).toHaveProperty('uid');
    api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000 + 1000);
    expect((await confirm(api, { uid, token, new_password })).body).toHaveProperty('token');
  });

  it('leads to no email for an unregistered address, and to an error for an invalid one', async ({ api }) => {
    expect(await ask(api, 'nobody@example.com')).toMatchObject({ status: 204, text: '' });
    expect(await api.mails()).toEqual([]);
    expect((await ask(api, 'x')).body).toEqual({ email: ['Enter a valid email address.'] });
  });
});

const refresh = async ({ call }: TestApi, token: string) =>
  call('POST', '/auth/jwt/refresh/', { body: { refresh: token } });

describe('a new password', () => {
  const oldPassword = 'halal-demo-1';
  const tokensSchema = z.object({ access: z.string(), refresh: z.string() });
  const begin = async (api: TestApi) =>
    tokensSchema.parse((await signInWith(api, 'shopper@example.com', oldPassword)).body);

  it.each(['/auth/users/set_password/', '/auth/password/users/set_password/'])(
    'set at %s replaces the old one and invalidates all access and refresh tokens',
    async (path) => {
      const api = await startTestApi();
      const [here, elsewhere] = [await begin(api), await begin(api)];
      const change = (current_password: string, new_password: string) =>
        api.call('POST', path, { token: here.access, body: { current_password, new_password } });
      expect((await change('wrong-one', 'lamb-and-rice')).body).toEqual({
        current_password: ['Invalid password.'],
      });
      expect((await change(oldPassword, '12345678')).body).toHaveProperty('new_password');
      expect((await refresh(api, elsewhere.refresh)).status).toBe(200);
      expect(await change(oldPassword, 'lamb-and-rice')).toMatchObject({ status: 204, text: '' });
      for (const { access, refresh: token } of [here, elsewhere]) {
        expect((await api.call('GET', '/orders/', { token: access })).status).toBe(401);
        expect(await refresh(api, token)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
      }
      expect((await signInWith(api, 'shopper@example.com', oldPassword)).status).toBe(401);
      const again = await signInWith(api, 'shopper@example.com', 'lamb-and-rice');
      const { access } = tokensSchema.parse(again.body);
      expect((await api.call('GET', '/orders/', { token: access })).status).toBe(200);
    },
  );

  it("ends the customer's session if it is set with an emailed link", async ({ api }) => {
    const session = await begin(api);
    const link = await mailedLink(api);
    expect((await confirm(api, { ...link, new_password: 'lamb-and-rice' })).status).toBe(204);
    expect((await api.call('GET', '/orders/', { token: session.access })).status).toBe(401);
    expect((await refresh(api, session.refresh)).status).toBe(401);
  });
});

describe("after a restore, a new customer with an earlier customer's id", () => {
  const tokensSchema = z.object({ access: z.string(), refresh: z.string() });

  async function replaced(changes: object) {
    const api = await startTestApi();
    const { body } = await signInWith(api, 'shopper@example.com', 'halal-demo-1');
    const tokens = tokensSchema.parse(body);
    const link = await mailedLink(api);
    await api.db.deleteFrom('customers').execute();
    await api.call('POST', '/auth/users/', { body: { ...REGISTRATION, ...changes } });
    await api.db.updateTable('customers').set({ id: 1 }).execute();
    return { api, tokens, link };
  }

  it.each(['somebody@example.com', 'shopper@example.com'])(
    "isn't reachable with old tokens and reset links: %s",
    async (email) => {
      const { api, tokens, link } = await replaced({ email });
      expect((await api.call('GET', '/auth/users/me/', { token: tokens.access })).status).toBe(401);
      expect((await refresh(api, tokens.refresh)).status).toBe(401);
      expect((await confirm(api, { ...link, new_password: 'veal-and-rice' })).status).toBe(400);
      expect((await signInWith(api, email, REGISTRATION.password)).status).toBe(200);
    },
  );

  it("isn't reachable with old tokens, even if an import has set the same session version", async () => {
    const { api, tokens } = await replaced({ email: 'somebody@example.com' });
    const { session_version } = z.object({ session_version: z.int() }).parse(decodeJwt(tokens.access));
    await api.db.updateTable('customers').set({ session_version }).execute();
    expect((await api.call('GET', '/auth/users/me/', { token: tokens.access })).status).toBe(401);
    expect((await refresh(api, tokens.refresh)).status).toBe(401);
  });
});

it('tokens from before a password change stay invalid after a restore and another change', async () => {
  const api = await startTestApi();
  const change = async (token: string, current_password: string, new_password: string) =>
    api.call('POST', '/auth/users/set_password/', { token, body: { current_password, new_password } });
  const before = await api.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const first = await signIn(api);
  expect((await change(first, 'halal-demo-1', 'lamb-and-rice')).status).toBe(204);
  const { body } = await signInWith(api, 'shopper@example.com', 'lamb-and-rice');
  const lost = z.object({ access: z.string() }).parse(body).access;
  await api.db.updateTable('customers').set(before).where('id', '=', 1).execute();
  expect((await change(await signIn(api), 'halal-demo-1', 'veal-and-rice')).status).toBe(204);
  for (const token of [first, lost])
    expect((await api.call('GET', '/auth/users/me/', { token })).status).toBe(401);
});

it('a weak password hash is renewed at the next sign-in, whose token stays valid', async ({ api }) => {
  const old = await hashPassword('halal-demo-1', 3);
  await api.db.updateTable('customers').set({ password_hash: old }).execute();
  const costs = async () => {
    const rows = await api.db.selectFrom('customers').select('password_hash').orderBy('id').execute();
    return rows.map(({ password_hash }) => password_hash.split('$')[1]);
  };
  expect((await signInWith(api, 'shopper@example.com', 'wrong-one')).status).toBe(401);
  expect(await costs()).toEqual(['3', '3']);
  const { body } = await signInWith(api, 'shopper@example.com', 'halal-demo-1');
  const { access } = z.object({ access: z.string() }).parse(body);
  expect(await costs()).toEqual(['4', '3']);
  expect((await signInWith(api, 'shopper@example.com', 'halal-demo-1')).status).toBe(200);
  expect((await api.call('GET', '/orders/', { token: access })).status).toBe(200);
});
