import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createServerLoad } from '../src/apollo/server-load.ts';
import { pageUrl } from '../src/routes/page-url.ts';
import { emptySite } from '../src/testing/empty-site.ts';
import { pages } from './pages.ts';
import { prefersMarkdown, productMarkdown } from './product-markdown.ts';
import { createRateLimit } from './rate-limit.ts';
import { readSettings } from './settings.ts';
import { send, serve, serveRoutes } from './testing/serve.ts';

const goat = {
  name: 'Half Goat, *Cut*\nto Order',
  nameIn: null,
  description: 'Fresh. <b>Cut</b> to order.',
  descriptionIn: null,
  wholesaleDescription: 'By the case.',
  wholesaleDescriptionIn: null,
  unitPrice: '8.99',
  deposit: '100.00',
  minimumQuantity: 15,
  isSoldOut: null,
  collection: { __typename: 'Collection' as const, id: '4', name: 'Goat' },
};

describe('a product in Markdown', () => {
  it('has its name, price, description, terms and address', () => {
    expect(productMarkdown(goat, new URL('https://shop.test/retail/53'))).toBe(
      [
        String.raw`# Half Goat, \*Cut\* to Order`,
        '8.99 $/lb',
        String.raw`Fresh. \<b\>Cut\</b\> to order.`,
        '- Category: Goat\n- Minimum: 15 lb\n- Deposit due at the shop before slaughter: 100.00 $',
        '<https://shop.test/retail/53>\n',
      ].join('\n\n'),
    );
  });

  it('has the wholesale description, and says that the product is sold out', () => {
    const text = productMarkdown({ ...goat, isSoldOut: true }, new URL('https://shop.test/wholesale/53'));
    expect(text).toContain('By the case.');
    expect(text).not.toContain('Fresh.');
    expect(text).toContain('- Sold out\n');
  });

  it.each([
    ['es', '- Categoría: Goat\n- Mínimo: 15 lb'],
    ['ar', '- الفئة: Goat\n- الحد الأدنى: 15 lb'],
  ])('is in the language %s of its path', (code, facts) => {
    expect(productMarkdown(goat, new URL(`https://shop.test/${code}/retail/53`))).toContain(facts);
  });

  it('has the name and the descriptions in the language, if the REST API has them', () => {
    const own = { nameIn: 'Medio chivo', descriptionIn: 'Fresco.', wholesaleDescriptionIn: 'Por caja.' };
    const at = (path: string) => productMarkdown({ ...goat, ...own }, new URL(path, 'https://shop.test'));
    expect(at('/es/retail/53')).toMatch(/^# Medio chivo\n\n8\.99 \$\/lb\n\nFresco\.\n/);
    expect(at('/es/wholesale/53')).toContain('Por caja.');
  });
});

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/markdown;q=0', false],
  [undefined, false],
])('the header Accept: %s asks for Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

const body = z.object({ variables: z.object({ id: z.string(), language: z.optional(z.string()) }) });

async function startWeb() {
  const asked: string[] = [];
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, language = '' } = body.parse(await json(request)).variables;
    asked.push(id + language);
    const failed = { data: { product: null }, errors: [{ message: 'No.', path: ['product'] }] };
    const found = { data: { product: id === '53' ? goat : null } };
    response.end(JSON.stringify(id === '500' ? failed : found));
  }
  const bff = await serve((request, response) => void respond(request, response));
  const settings = readSettings({ BFF_URL: `${bff}/graphql`, PUBLIC_ORIGIN: 'https://shop.test' });
  const shop = pages(
    {
      render: async () => ({
        kind: 'page',
        status: 200,
        html: Buffer.from('<p>page</p>'),
        isComplete: true,
        isPublic: true,
        retryAfter: null,
      }),
      pageUrlOf: async (requested) => pageUrl(requested),
      loadFrom: async (options) => createServerLoad(options),
    },
    settings,
    { inLanguage: () => ({ config: emptySite, contentPages: new Map() }) },
    createRateLimit(0),
  );
  const origin = await serveRoutes((app) => {
    app.setNotFoundHandler(shop.handle);
  });
  const get = async (path: string, accept: string) => send(`${origin}${path}`, { headers: { accept } });
  return { get, asked };
}

describe('a product page', () => {
  it('is Markdown or HTML at one address, and caches keep the two apart', async () => {
    const { get, asked } = await startWeb();
    const first = await get('/retail/53', 'text/html');
    const second = await get('/retail/53', 'text/markdown');
    const third = await get('/retail/53?utm_source=x', 'text/markdown');
    const fourth = await get('/retail/53', 'text/html');
    expect([first, fourth].map(({ text }) => text)).toEqual(['<p>page</p>', '<p>page</p>']);
    expect(second.text).toMatch(/^# Half Goat/);
    expect(third.text).toBe(second.text);
    await get('/es/retail/53', 'text/markdown');
    expect(asked).toEqual(['53', '53ES']);
    for (const { headers } of [first, second]) {
      expect(headers['vary']).toBe('accept, accept-encoding');
      expect(headers['cache-control']).toMatch(/^public/);
    }
    expect(second.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
  });

  it('that does not exist is 404, and one that cannot be read is 503', async () => {
    const { get } = await startWeb();
    expect((await get('/retail/54', 'text/markdown')).status).toBe(404);
    const failed = await get('/retail/500', 'text/markdown');
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '2']);
  });

  it('alone is in Markdown', async () => {
    const { get } = await startWeb();
    const { text, headers } = await get('/retail', 'text/markdown');
    expect([text, headers['vary']]).toEqual(['<p>page</p>', 'accept-encoding']);
  });
});
