// @vitest-environment node
import { request } from 'undici';
import { expect, it } from 'vitest';
import { endFailedRequest } from './failed-request.ts';
import { serve } from './testing/serve.ts';

/** A server of which every request fails with an error that repeats its address. */
async function startFailing() {
  const lines: string[] = [];
  const origin = await serve((asked, response) =>
    endFailedRequest(asked, response, new TypeError(`No page for ${asked.url}`), (line) => lines.push(line)),
  );
  return { lines, get: (path: string) => request(`${origin}${path}`) };
}

it.each([
  ['/reset/reset_password/MTI/c0z-s3cret', '/reset/…'],
  ['/reset?uid=MTI&token=c0z-s3cret', '/reset'],
  ['//reset/reset_password/MTI/c0z-s3cret', '//…'],
  ['/profile/order/c0z-s3cret', '/profile/…'],
  ['/retail', '/retail'],
])(
  'the failed request of %s is in the log as %s, with the kind of error and its place',
  async (path, logged) => {
    const { lines, get } = await startFailing();
    const { statusCode, body } = await get(path);
    expect([statusCode, await body.text()]).toEqual([500, 'Internal Server Error\n']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`GET ${logged} failed: TypeError | at `);
    expect(lines[0]).toContain('failed-request.test.ts');
    expect(lines[0]).not.toMatch(/c0z-s3cret|MTI/);
  },
);
