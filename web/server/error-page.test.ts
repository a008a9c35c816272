// @vitest-environment jsdom
// cspell:ignore mucha gente tienda
import { expect, it } from 'vitest';
import { languageNamed } from '../src/config/languages.ts';
import { emptySite } from '../src/testing/empty-site.ts';
import { errorPages } from './error-page.ts';
import { Busy, HttpError } from './http-error.ts';
import { send, serveRoutes } from './testing/serve.ts';

const config = {
  ...emptySite,
  name: 'Ali & Sons',
  email: 'shop@example.org',
  phones: { ...emptySite.phones, direct: '+18635550142' },
  stylesheet: '/brand/colors.css',
};

const pages = errorPages(({ name }) => ({ ...config, name: `Ali & Sons, ${name}` }));

async function startFailing() {
  const origin = await serveRoutes(
    (app) => {
      app.get('/*', async ({ url }) => {
        if (url.includes('/busy')) throw new Busy(503, 2);
        if (url.includes('/invalid')) throw new HttpError(400);
        if (url.includes('/missing')) throw new HttpError(404);
        throw new TypeError('broken');
      });
    },
    undefined,
    pages,
  );
  return async (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
    const response = await send(`${origin}${path}`, { headers: { accept } });
    return { ...response, document: new DOMParser().parseFromString(response.text, 'text/html') };
  };
}

it('if the server is too busy, a browser gets an error page with a link to the same URL', async () => {
  const get = await startFailing();
  const { status, headers, document } = await get('/retail/busy?search=%22lamb%22&page=2');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  expect(document.querySelector('h1')?.textContent).toBe('We’re very busy right now');
  expect(document.title).toBe('We’re very busy right now | Ali & Sons, English');
  const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/retail/busy?search=%22lamb%22&page=2',
    'tel:+18635550142',
    'mailto:shop@example.org',
  ]);
  const styles = Array.from(document.querySelectorAll('link[rel=stylesheet]'), (each) =>
    each.getAttribute('href'),
  );
  expect(styles).toEqual(['/error-page.css', '/brand/colors.css']);
  expect(document.querySelector('script, style, [style]')).toBeNull();
});

it.each([
  ['/es/busy', 'es', 'ltr', 'Hay mucha gente en la tienda'],
  ['/ar/busy', 'ar', 'rtl', 'المتجر مشغول جدًا الآن'],
])("the error page for %s is in the URL's language", async (path, code, direction, title) => {
  const get = await startFailing();
  const { document } = await get(path);
  expect(document.documentElement.lang).toBe(code);
  expect(document.documentElement.dir).toBe(direction);
  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(document.title).toContain(languageNamed(code).name);
});

it('the error page for an invalid URL links to the home page in the same language', async () => {
  const get = await startFailing();
  const link = async (path: string) => (await get(path)).document.querySelector('a')?.getAttribute('href');
  expect(await link('/invalid')).toBe('/');
  expect(await link('/ar/invalid')).toBe('/ar');
});

it('the error page for a failed request shows the reference for support', () => {
  expect(pages(500, '/', '0123abcd')).toContain('Reference for our support: 0123abcd');
  expect(pages(500, '/', '')).not.toContain('Reference');
});

it("the response is plain text if HTML isn't accepted or the status has no error page", async () => {
  const get = await startFailing();
  expect(await get('/busy', '*/*')).toMatchObject({
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    text: 'We’re very busy right now. Wait a moment, then try again. Your cart is safe.\n',
  });
  expect(await get('/missing')).toMatchObject({ status: 404, text: 'Not Found\n' });
});

it("a shop name or a URL can't add markup to the error page", () => {
  const page = pages(503, '/busy?"><script>alert(1)</script>', '') ?? '';
  expect(page).not.toContain('<script');
  expect(page).toContain('Ali &amp; Sons');
});
