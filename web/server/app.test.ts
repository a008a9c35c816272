// cspell:ignore salió nuestra Inténtelo nuevo vuelve ocurrir avísenos
import { expect, it } from 'vitest';
import { recordingLog, send, serveRoutes } from './testing/serve.ts';

async function startFailing() {
  const { lines, log } = recordingLog();
  const origin = await serveRoutes((app) => {
    app.get('/*', async ({ url }) => {
      throw new TypeError(`No page for ${url}`);
    });
  }, log);
  return { lines, get: async (path: string) => send(`${origin}${path}`) };
}

const english = 'Something went wrong on our side. Please try again. If it happens again, please tell us.';

const withReference = (text: string): unknown =>
  expect.stringMatching(new RegExp(`^${text}Reference: [\\da-f]{8}\n$`));

it("a failed request is logged with its route and the error's stack, but without the path", async () => {
  const { lines, get } = await startFailing();
  expect(await get('/reset/reset_password/MTI/c0z-s3cret?token=c0z-s3cret')).toMatchObject({
    status: 500,
    text: withReference(`${english}\n`),
  });
  expect(lines[0]).toMatchObject({ event: 'request failed', method: 'GET', route: '/*' });
  expect(JSON.stringify(lines)).toMatch(/"error":"TypeError \| at .*app\.test\.ts/);
  expect(JSON.stringify(lines)).not.toMatch(/c0z-s3cret|MTI/);
});

it.each(['/*x', '/:x(', '/:x(^(a+)+$)'])(
  'a request for %s, which resembles a route pattern, gets 404',
  async (path) => {
    const origin = await serveRoutes((app) => app.post('/purge', async () => ''));
    expect((await send(`${origin}${path}`)).status).toBe(404);
  },
);

it.each([
  ['/es/retail', 'Algo salió mal de nuestra parte. Inténtelo de nuevo. Si vuelve a ocurrir, avísenos.\n'],
  ['/ar?page=2', 'حدث خطأ من جهتنا. يُرجى المحاولة مرة أخرى. وإذا تكرر الخطأ فأخبرنا.\n'],
  ['/especial', `${english}\n`],
])("a failed request for %s gets a message in the URL's language", async (path, text) => {
  const { get } = await startFailing();
  expect((await get(path)).text).toEqual(withReference(text));
});
