import { once } from 'node:events';
import { IncomingMessage, createServer as createHttpServer, request as requestHttp } from 'node:http';
import { type Server, createServer } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod';
import { portOf } from '../../bff/testing/http-server.ts';
import { jsonLdOf, vocabularyFaults } from './schema-org.ts';
import { expect, test } from './shop-test.ts';
import { createStorefront } from './storefront.ts';

const metaIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalIn = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

function factsIn(html: string, type: string): Record<string, unknown> {
  const found = jsonLdOf(html).map((block) => z.record(z.string(), z.unknown()).parse(JSON.parse(block)));
  return found.find((each) => each['@type'] === type) ?? {};
}

async function text(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

const listings = ['/retail', '/wholesale', '/odhiah', '/aqqeqa'];

test('the titles of searches and of the cart say what they show', async ({ page, request }) => {
  expect(await text(request, '/retail?search=lamb')).toMatch(/<title>“lamb”, [^<]+ – Zebeha Halal</);
  expect(await text(request, '/cart')).toContain('<title>Cart – Zebeha Halal<');
  await page.goto('/retail?search=lamb');
  await page.goto('/retail?search=lamb&category=3');
  await expect(page).toHaveTitle(/^“lamb”, .+ – Zebeha Halal$/);
});

test(
  'public pages have unique titles, a description, a canonical URL and Open Graph data',
  { tag: ['@H38-2', '@H43-1', '@S1-shop-07'] },
  async ({ request, baseURL }) => {
    const titles = new Set<string>();
    for (const path of ['/', ...listings, '/retail/1', '/wholesale/1']) {
      const html = await text(request, path);
      const [, title = ''] = /<title>([^<]+)</.exec(html) ?? [];
      titles.add(title);
      expect(metaIn(html, 'description')?.length, path).toBeGreaterThan(30);
      expect(canonicalIn(html), path).toBe(`${baseURL}${path}`);
      expect(metaIn(html, 'og:title'), path).toBe(title);
      expect(metaIn(html, 'og:description'), path).toBe(metaIn(html, 'description'));
      expect(metaIn(html, 'og:url'), path).toBe(`${baseURL}${path}`);
      expect(metaIn(html, 'og:site_name'), path).toBe('Zebeha Halal');
      expect(metaIn(html, 'og:type'), path).toBe(listings.includes(path) ? 'website' : 'product');
      const picture = metaIn(html, 'og:image')?.replaceAll('&amp;', '&') ?? '';
      expect((await request.get(picture)).status(), path).toBe(200);
      expect(metaIn(html, 'robots'), path).toBeUndefined();
      expect(html.match(/<h1\b/g), path).toHaveLength(1);
    }
    expect(titles.size).toBe(7);
  },
);

test(
  'URLs with the same products have the same canonical URL',
  { tag: ['@S2-routes-07', '@SEO-02'] },
  async ({ request, baseURL }) => {
    for (const [path, kept] of [
      ['/home', '/'],
      ['/shop', '/retail'],
      ['/zebehahalal', '/retail'],
      ['/retail?category=3&sort=A-Z', '/retail?category=3'],
      ['/retail?category=all&page=2', '/retail?category=all&page=2'],
      ['/odhiah/1', '/retail/1'],
      ['/product/1', '/wholesale/1'],
    ] as const) {
      expect(canonicalIn(await text(request, path)), path).toBe(`${baseURL}${kept}`);
    }
  },
);

test("the home page's structured data has the plant's address, hours and phone number", async ({
  request,
  baseURL,
}) => {
  expect(factsIn(await text(request, '/'), 'GroceryStore')).toMatchObject({
    '@id': `${baseURL}/#business`,
    name: 'Zebeha Halal',
    telephone: expect.stringMatching(/^\+1\d{10}$/),
    address: { postalCode: '33471', addressRegion: 'FL' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:30',
        closes: '18:00',
      },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
    ],
  });
});

test(
  "a product's structured data has its price, picture and breadcrumb",
  { tag: ['@H43-1'] },
  async ({ request, baseURL }) => {
    const html = await text(request, '/retail/1');
    const product = factsIn(html, 'Product');
    expect(product['name']).toBeTruthy();
    expect(product['offers']).toMatchObject({
      priceCurrency: 'USD',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      url: `${baseURL}/retail/1`,
      // The reference REST API says whether a product is sold out.
      availability: 'https://schema.org/InStock',
    });
    const [picture] = z.array(z.string()).parse(product['image']);
    expect((await request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//);
    const { itemListElement } = factsIn(html, 'BreadcrumbList');
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'retail', item: `${baseURL}/retail` },
      { position: 3, name: product['name'], item: `${baseURL}/retail/1` },
    ]);
  },
);

test(
  "structured data on public pages uses only schema.org's properties",
  { tag: ['@SEO-03'] },
  async ({ request }) => {
    const facts = new Map<string, string>();
    for (const path of [
      '/',
      ...listings,
      '/zebehahalal',
      '/retail/1',
      '/wholesale/1',
      '/odhiah/53',
      '/pages/terms',
    ]) {
      const blocks = jsonLdOf(await text(request, path));
      expect(blocks.length, path).toBeGreaterThan(0);
      for (const [index, block] of blocks.entries()) facts.set(`${path} ${index}`, block);
    }
    // The check must reject a property that schema.org doesn't have.
    facts.set('wrong', '{"@context":"https://schema.org","@type":"Product","nmae":"Ribeye"}');
    const faults = (await vocabularyFaults(facts)).match(/^.*error TS.*$/gm);
    expect(faults).toEqual([expect.stringContaining('\'"nmae"\' does not exist')]);
  },
);

test(
  "the owner's pages are server-rendered, cacheable and linked in the footer",
  { tag: ['@OWN-01'] },
  async ({ page, request, allowed, expectAccessible }) => {
    allowed.allow(/404/);
    const response = await request.get('/pages/terms');
    expect(response.headers()['cache-control']).toContain('public');
    expect(await response.text()).toContain('<h2>Your order</h2>');
    await page.goto('/retail');
    const links = page.getByRole('navigation', { name: 'Terms' }).getByRole('link');
    await expect(links).toHaveText([
      'Terms of sale',
      'Privacy',
      'Returns and refunds',
      'Delivery and pickup',
      'Accessibility',
    ]);
    // The response is slow, so the page has no text at first.
    await page.route('**/pages/delivery.json', async (route) => {
      await page.evaluate(async () => new Promise((resolve) => setTimeout(resolve, 300)));
      await route.fallback();
    });
    await links.filter({ hasText: 'Delivery and pickup' }).click();
    await expect(page).toHaveURL('/pages/delivery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and pickup');
    await expect(page).toHaveTitle('Delivery and pickup – Zebeha Halal');
    await expect(page.getByRole('main')).toContainText('1101 Sportsman Village Road');
    await expectAccessible();
    const unknown = await request.get('/pages/no-such');
    expect(unknown.status()).toBe(404);
    expect(metaIn(await unknown.text(), 'robots')).toBe('noindex');
  },
);

test(
  "private pages and filtered lists aren't indexed; unknown paths show home with status 404",
  { tag: ['@H43-2', '@S2-routes-08'] },
  async ({ request }) => {
    for (const path of [
      '/cart',
      '/login',
      '/register',
      '/forgotPassword',
      '/payment',
      '/payment/success',
      '/retail?search=lamb',
      '/wholesale?min=5',
    ]) {
      const html = await text(request, path);
      expect(metaIn(html, 'robots'), path).toBe('noindex');
      expect(canonicalIn(html), path).toBeUndefined();
    }
    // The design page exists only in development.
    for (const path of ['/no-such', '/no/such/page', '/design']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      expect(metaIn(html, 'robots'), path).toBe('noindex');
      expect(canonicalIn(html), path).toBeUndefined();
      expect(html, path).toContain('We couldn’t find that page.');
      expect(html, path).toContain('Best Seller');
    }
    expect(await text(request, '/')).not.toContain('We couldn’t find that page.');
  },
);

const parsed = (blocks: readonly string[]) => blocks.map((block): unknown => JSON.parse(block || 'null'));

test('after a navigation, a page has the structured data that the server sends for it', async ({
  page,
  request,
}) => {
  const shown = async () =>
    parsed(await page.locator('script[type="application/ld+json"]').allTextContents());
  const expectServersData = async (path: string) => {
    const sent = parsed(jsonLdOf(await text(request, path)));
    expect(sent.length, path).toBeGreaterThan(0);
    await expect.poll(shown).toEqual(sent);
  };
  await page.goto('/retail');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expectServersData(new URL(page.url()).pathname);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL('/');
  await expectServersData('/');
});

test('security.txt names an email address', async ({ request }) => {
  expect(await text(request, '/.well-known/security.txt')).toMatch(/^Contact: mailto:\S+@\S+$/m);
});

test(
  'robots.txt links to sitemaps of pages and of every product',
  { tag: ['@SEO-01'] },
  async ({ request, baseURL }) => {
    expect(await text(request, '/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const index = await text(request, '/sitemap.xml');
    const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(maps).toEqual([`${baseURL}/sitemaps/pages.xml`, `${baseURL}/sitemaps/products-1.xml`]);
    const pages = await text(request, maps[0] ?? '');
    expect(pages).toContain(`<loc>${baseURL}/wholesale</loc>`);
    expect(pages).toContain(`<loc>${baseURL}/pages/terms</loc>`);
    const products = await text(request, maps[1] ?? '');
    const all = [...products.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const addresses = new Set(all.filter((address) => !/\/(?:es|ar)\//.test(address)));
    expect(new Set(all).size).toBe(3 * addresses.size);
    const listed = await text(request, '/retail?category=all');
    expect(addresses.size).toBe(Number(/(\d+)(?:<!-- -->)? Matches found/.exec(listed)?.[1]));
    expect((await request.get([...addresses].at(-1) ?? '')).status()).toBe(200);
    expect((await request.get('/sitemaps/products-2.xml')).status()).toBe(404);
  },
);

test(
  'pages, files and errors have the security headers; the home page has no inline script',
  { tag: ['@T-04'] },
  async ({ request }) => {
    for (const path of [
      '/',
      '/retail/1',
      '/no-such',
      '/robots.txt',
      '/favicon.svg',
      '/images/999?src=x',
      '/health',
    ]) {
      const headers = (await request.get(path)).headers();
      expect(headers['content-security-policy'], path).toContain(
        `default-src 'none'; script-src 'self'; style-src 'self'`,
      );
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers['content-security-policy'], path).toContain(
        `require-trusted-types-for 'script'; trusted-types default`,
      );
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const scripts = [...(await text(request, '/')).matchAll(/<script(?![^>]*(?:src=|json))[^>]*>/g)];
    expect(scripts).toEqual([]);
  },
);

test('a request or an upgrade with two Host headers is rejected with 400', async ({ baseURL }) => {
  const twoHosts = ['Host', 'shop.example.com', 'host', 'elsewhere.example.com'];
  for (const upgrade of [[], ['Connection', 'Upgrade', 'Upgrade', 'websocket']]) {
    const asked = requestHttp(`${baseURL}/graphql`, { headers: [...twoHosts, ...upgrade] }).end();
    const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'));
    expect(response.resume().statusCode).toBe(400);
  }
});

test(
  'without JavaScript, lists, products and prices are readable, and links work',
  { tag: ['@H42', '@H44'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('noscript p')).toContainText('cart, checkout and account need it');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Best Seller' }).getByText('$/lb').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'retail' }).click();
    await expect(page.getByText('22 Matches found')).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(1 lb)');
    await expect(page.getByText('$/lb').first()).toBeVisible();
    await page.goto('/login');
    await expect(page.locator('noscript p')).toBeVisible();
    await context.close();
  },
);

async function withWeb(web: Record<string, string>, use: (origin: string) => Promise<void>): Promise<void> {
  const storefront = await createStorefront({ env: { web } });
  try {
    await storefront.start('web');
    await use(storefront.url);
  } finally {
    await storefront.stop();
  }
}

const addressOf = (bff: Server): string => `http://localhost:${portOf(bff)}/graphql`;

test(
  'if the BFF never responds, the home page shows an error, and a product page has status 503',
  { tag: ['@R-01', '@R-02', '@S8-error-19'] },
  async () => {
    const silent = createServer().listen(0);
    await withWeb({ BFF_URL: addressOf(silent) }, async (origin) => {
      const response = await fetch(`${origin}/`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = (await response.text()).replaceAll('<!-- -->', '');
      expect(html).toContain('Error: timeout of 3000ms exceeded');
      expect(html).toContain('Contact Us');
      expect((await fetch(`${origin}/retail/1`)).status).toBe(503);
    });
    silent.close();
  },
);

test(
  "pages use the owner's brand in text, styles, pictures and structured data",
  { tag: ['@OWN-03'] },
  async ({ page, expectAccessible }) => {
    const BRAND = JSON.stringify({
      name: 'Haddad Meat',
      tagline: 'Meat of the house',
      colors: { primary: '#0b5d3b' },
      fonts: { display: 'Lora' },
      address: { street: '1 Main Street', city: 'Clewiston', postalCode: '33440' },
      phones: { direct: '+13055550100' },
      hours: [{ days: ['Sunday'], opens: '10:00', closes: '14:30' }],
      social: [{ network: 'facebook', link: 'https://www.facebook.com/haddad' }],
      texts: { hero: { title: 'Good meat' } },
    });
    await withWeb(
      { BRAND, BFF_URL: `${process.env['SHOP_URL']}/graphql`, PUBLIC_ORIGIN: process.env['SHOP_URL'] ?? '' },
      async (origin) => {
        await page.goto(origin);
        await expect(page).toHaveTitle('Haddad Meat – Meat of the house');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good meat');
        await expect(page.getByRole('banner').getByRole('link', { name: 'Haddad Meat' })).toBeVisible();
        await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0b5d3b');
        const phone = page.getByRole('link', { name: '(305) 555-0100' }).first();
        await expect(phone).toHaveAttribute('href', 'tel:+13055550100');
        const styleOf = async (property: string) =>
          page.evaluate(
            (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
            property,
          );
        expect(await styleOf('--color-primary')).toBe('#0b5d3b');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Lora/);
        await expect(page.getByRole('main')).toContainText('1 Main Street, Clewiston, FL 33440');
        await expect(page.locator('#contact')).toContainText('Sunday10:00am to 2:30pm');
        expect(factsIn(await text(page.request, origin), 'GroceryStore')).toMatchObject({
          name: 'Haddad Meat',
          openingHoursSpecification: [{ dayOfWeek: ['Sunday'], opens: '10:00', closes: '14:30' }],
          sameAs: ['https://www.facebook.com/haddad'],
        });
        const icon = await page.locator('link[rel="icon"]').getAttribute('href');
        expect(await text(page.request, `${origin}${icon}`)).toContain('>H</text>');
        expect(await text(page.request, `${origin}/pictures/logo.svg`)).toContain('#0b5d3b');
        await expectAccessible();
        await page.goto(`${origin}/pages/terms`);
        await expect(page.getByRole('main')).toContainText('between you and Haddad Meat, 1 Main Street');
        // The server is about to stop, and the page might still be loading scripts.
        await page.goto('about:blank');
      },
    );
  },
);

test('a page over a BFF limit has status 429 and Retry-After, and shows the rest of its content', async () => {
  const message = 'Too many requests. Please try again in 40 seconds.';
  const secrets: unknown[] = [];
  const secret = 'what the web part and the BFF alone know';
  const limited = createHttpServer((request, response) => {
    secrets.push(request.headers['x-render-secret']);
    response.writeHead(429, { 'content-type': 'application/graphql-response+json', 'retry-after': '40' });
    response.end(
      JSON.stringify({ errors: [{ message, extensions: { code: 'RATE_LIMITED', retryAfter: 40 } }] }),
    );
  }).listen(0);
  const visit = async (origin: string): Promise<void> => {
    for (const [path, rest] of [
      ['/', 'Contact Us'],
      ['/retail', 'All Products'],
      ['/retail/1', 'Product'],
    ] as const) {
      const response = await fetch(origin + path);
      expect([path, response.status]).toEqual([path, 429]);
      expect(response.headers.get('retry-after')).toBe('40');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain(message);
      expect(html).toContain(rest);
    }
  };
  await withWeb({ BFF_URL: addressOf(limited), RENDER_SECRET: secret }, visit);
  limited.close();
  expect(new Set(secrets)).toEqual(new Set([secret]));
});

test("text can't become markup or a script URL, and a page with mismatched HTML hydrates", async ({
  page,
  allowed,
}) => {
  // React reports mismatched HTML, and the browser reports rejected markup.
  allowed.allow(/Minified React error|Trusted ?Type|TrustedHTML|TrustedScript/);
  await page.route('/retail/1', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll('Add to cart', 'Añadir al carrito');
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/retail/1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="alert(1)">'),
      address: () => document.createElement('script').setAttribute('src', '/images/800'),
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof TypeError ? [name] : [];
      }
    });
  });
  expect(refused).toEqual(['markup', 'address']);
});
