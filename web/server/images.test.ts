import { createLog } from '@shop/observability/json-log';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { addImages } from './images.ts';
import { createImageResizer } from './image-resizer.ts';
import { readSettings } from './settings.ts';
import { send, serve, serveRoutes } from './testing/serve.ts';

const noLog = createLog(() => undefined);

const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6b1420' } })
  .webp()
  .toBuffer();

async function startPictures(env: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const hold: { until?: Promise<void> } = {};
  const origin = await serve((incoming, response) => {
    asked.push(incoming.url ?? '');
    void Promise.resolve(hold.until).then(() =>
      incoming.url?.startsWith('/media/') === true
        ? response
            .setHeader('content-type', incoming.url.endsWith('.html') ? 'text/html' : 'image/webp')
            .end(original)
        : response.writeHead(404).end(),
    );
  });
  const settings = readSettings({ IMAGE_ORIGINS: origin, ...env });
  const web = await serveRoutes((app) => addImages(app, createImageResizer(settings, noLog), settings));
  const get = async (source: string, width = 160, headers: Record<string, string> = {}) =>
    send(`${web}/images/${width}?${new URLSearchParams({ src: source }).toString()}`, { headers });
  const getPath = async (path: string) => send(`${web}${path}`);
  return { get, getPath, asked, hold, origin };
}

async function startSlowResizer() {
  const resized: string[] = [];
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const resizer = {
    cached: () => undefined,
    resize: async ({ source }: { source: URL }) => {
      resized.push(source.pathname);
      return promise;
    },
  };
  const settings = readSettings({ IMAGE_ORIGINS: 'http://api.example', TRUST_PROXY: 'loopback' });
  const connections = { closed: 0 };
  const web = await serveRoutes((app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.raw.once('close', () => (connections.closed += 1));
      done();
    });
    addImages(app, resizer, settings);
  });
  const get = async (name: string, from: string, signal?: AbortSignal) =>
    send(`${web}/images/media/${name}.webp`, { headers: { 'x-forwarded-for': from }, signal });
  return { get, resized, connections, finish: () => resolve(original) };
}

describe('pictures', () => {
  it("only the REST API's picture paths are served, and only if the response isn't HTML", async () => {
    const { get, getPath, asked } = await startPictures();
    for (const path of [
      '/orders/1',
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/..%5cpasswd',
      '/media/../orders/1',
      '/media/%2e%2e/orders/1',
      '//evil.example/x.webp',
    ])
      for (const response of [await getPath(`/images${path}`), await get(path)])
        expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(asked).toEqual([]);
    expect((await get('/media/page.html')).status).toBe(404);
    expect(asked).toEqual(['/media/page.html']);
  });

  it('a picture has the requested width, is AVIF if the browser accepts it, and can be cached', async () => {
    const { get } = await startPictures();
    const response = await get('/media/lamb.webp', 160, { accept: 'image/avif,*/*' });
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=2592000, stale-while-revalidate=86400',
        vary: 'accept',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 160 });
    const again = await get('/media/lamb.webp', 160, {
      accept: 'image/avif,*/*',
      'if-none-match': String(response.headers['etag']),
    });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    expect((await get('/media/lamb.webp')).headers['content-type']).toBe('image/webp');
  });

  it('a picture is fetched once for its path and its full URL; queries and fragments are ignored', async () => {
    const { get, asked, origin } = await startPictures();
    for (const source of ['/media/lamb.webp', `${origin}/media/lamb.webp?1`, '/media/lamb.webp?2#3'])
      expect((await get(source)).status).toBe(200);
    expect(asked).toEqual(['/media/lamb.webp']);
  });

  it("pictures at the shop's own URLs can be resized; without a width, the widest size is sent", async () => {
    const { get, getPath, asked } = await startPictures({ PUBLIC_ORIGIN: 'https://shop.example' });
    const narrow = await get('https://shop.example/images/media/lamb.webp', 160);
    expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width: 160 });
    const widest = await getPath('/images/media/lamb.webp');
    expect(await sharp(widest.bytes).metadata()).toMatchObject({ width: 800 });
    expect((await get('https://shop.example/media/lamb.webp')).status).toBe(404);
    expect(asked).toEqual(['/media/lamb.webp', '/media/lamb.webp']);
  });

  it('concurrent requests for a picture share one fetch', async () => {
    const { get, asked } = await startPictures();
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/media/lamb.webp')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });

  it('a request gets 404 for a picture on another host, an invalid URL or an unknown width', async () => {
    const { get } = await startPictures();
    for (const source of ['https://evil.example/x.webp', 'data:image/png,x', '/elsewhere'])
      expect((await get(source)).status).toBe(404);
    expect((await get('/media/lamb.webp', 161)).status).toBe(404);
  });
});

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6b1420' } })
  .png()
  .toBuffer();
const svg = (width: number, more = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1000">${more}<rect width="9" height="9"/></svg>`,
  );

const filtered = (shapes: number): Buffer =>
  svg(
    1000,
    `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<g filter="url(#f)"/>'.repeat(shapes)}`,
  );

it.each<[what: string, status: number, body: Buffer, headers: Record<string, string>]>([
  ['a PNG', 200, png, {}],
  ['a PNG that is gzipped', 404, gzipSync(png), { 'content-encoding': 'gzip' }],
  [
    'a PNG of 40 MB that is gzipped to a few',
    404,
    gzipSync(Buffer.alloc(40_000_000)),
    { 'content-encoding': 'gzip' },
  ],
  ['a PNG with an unknown encoding', 404, png, { 'content-encoding': 'x' }],
  ['more than 8 MB', 404, Buffer.concat([png, Buffer.alloc(8_000_001)]), {}],
  ['a redirect', 404, png, { location: '/media/lamb.webp' }],
  ['an SVG', 200, svg(1000), {}],
  ['an SVG with five million pixels', 404, svg(5000), {}],
  ['an SVG with filters', 200, filtered(200), {}],
  ['a gzipped SVG', 404, gzipSync(svg(1000)), {}],
  ['an SVG of more than 1 MB', 404, svg(1000, `<!--${'x'.repeat(1_000_000)}-->`), {}],
])('a host that sends %s gets the status %i', async (_, status, body, headers) => {
  const encodings: unknown[] = [];
  const origin = await serve((incoming, response) => {
    encodings.push(incoming.headers['accept-encoding']);
    response
      .writeHead('location' in headers ? 302 : 200, { 'content-type': 'image/png', ...headers })
      .end(body);
  });
  const settings = readSettings({ IMAGE_ORIGINS: origin });
  const web = await serveRoutes((app) => addImages(app, createImageResizer(settings, noLog), settings));
  expect((await send(`${web}/images/media/a.png`)).status).toBe(status);
  expect(encodings).toEqual(['identity']);
});

it('a picture that cannot be resized is asked for and logged once a minute, in whatever size', async () => {
  let asked = 0;
  const lines: string[] = [];
  const origin = await serve((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'image/png').end('no picture');
  });
  const settings = readSettings({ IMAGE_ORIGINS: origin });
  const web = await serveRoutes((app) =>
    addImages(
      app,
      createImageResizer(
        settings,
        createLog((line) => lines.push(line)),
      ),
      settings,
    ),
  );
  const statusOf = async (width: number): Promise<number> =>
    (await send(`${web}/images/${width}?src=/media/a.png`)).status;
  expect([await statusOf(160), await statusOf(480), asked]).toEqual([404, 404, 1]);
  expect(lines).toEqual([
    expect.stringContaining(`"picture":"${origin}/media/a.png","reason":"Input buffer`),
  ]);
  const later = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect([await statusOf(480), asked]).toEqual([404, 2]);
});

it('a picture in millions of pieces takes no memory for each', async () => {
  const origin = await serve((_, { socket }) => {
    socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(2_000_000)}0\r\n\r\n`,
    );
  });
  const settings = readSettings({ IMAGE_ORIGINS: origin });
  const web = await serveRoutes((app) => addImages(app, createImageResizer(settings, noLog), settings));
  const before = process.resourceUsage().maxRSS;
  expect((await send(`${web}/images/media/a.png`)).status).toBe(404);
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000);
});

it('a host that refuses pictures is logged once a minute, unless a picture is only missing', async () => {
  const origin = await serve((incoming, response) => {
    response.writeHead(incoming.url?.startsWith('/media/none') === true ? 404 : 403).end();
  });
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const settings = readSettings({ IMAGE_ORIGINS: origin });
  const web = await serveRoutes((app) => addImages(app, createImageResizer(settings, log), settings));
  for (const name of ['none', 'a', 'b'])
    expect((await send(`${web}/images/media/${name}.png`)).status).toBe(404);
  expect(lines).toEqual([
    expect.stringContaining(
      `"picture":"${origin}/media/a.png","reason":"The picture's host responded with status 403."`,
    ),
  ]);
});

describe('limits', () => {
  it('when the queue is full, a request gets 503 with Retry-After', async () => {
    const { get, hold } = await startPictures({ IMAGE_QUEUE: '1' });
    const held = Promise.withResolvers<void>();
    hold.until = held.promise;
    const asking = Array.from({ length: 20 }, (_, index) => get(`/media/${index}.webp`));
    const rejected = await Promise.race(asking);
    expect(rejected.status).toBe(503);
    expect(rejected.headers['retry-after']).toBe('5');
    held.resolve();
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect((await get('/media/19.webp')).status).toBe(200);
  });

  it('at most four pictures per client are resized at a time, so other clients get theirs', async () => {
    const { get, resized, finish } = await startSlowResizer();
    const flood = Array.from({ length: 12 }, async (_, index) => get(`${index}`, '10.0.0.1'));
    await vi.waitFor(() => expect(resized).toHaveLength(4));
    const honest = get('honest', '10.0.0.2');
    await vi.waitFor(() => expect(resized.at(-1)).toBe('/media/honest.webp'));
    expect(resized).toHaveLength(5);
    finish();
    const statuses = (await Promise.all([...flood, honest])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(resized).toHaveLength(13);
  });

  it('addresses of one IPv6 network count as one client', async () => {
    const { get, resized, finish } = await startSlowResizer();
    const flood = Array.from({ length: 8 }, async (_, index) =>
      get(`${index}`, `2001:db8:0:1::${index + 1}`),
    );
    await vi.waitFor(() => expect(resized).toHaveLength(4));
    const honest = get('honest', '2001:db8:0:2::1');
    await vi.waitFor(() => expect(resized.at(-1)).toBe('/media/honest.webp'));
    expect(resized).toHaveLength(5);
    finish();
    await Promise.all([...flood, honest]);
  });

  it("a picture that waits for its turn isn't resized if its client disconnects", async () => {
    const { get, resized, connections, finish } = await startSlowResizer();
    const client = new AbortController();
    const flood = Array.from({ length: 12 }, async (_, index) => get(`${index}`, '10.0.0.1', client.signal));
    await vi.waitFor(() => expect(resized).toHaveLength(4));
    client.abort();
    await Promise.allSettled(flood);
    await vi.waitFor(() => expect(connections.closed).toBe(12));
    finish();
    expect((await get('next', '10.0.0.1')).status).toBe(200);
    expect(resized).toHaveLength(5);
  });

  it('a client over its limit of new pictures per minute gets 429, but still gets cached ones', async () => {
    const { get } = await startPictures({ IMAGES_PER_MINUTE: '2' });
    for (const name of ['a', 'b']) expect((await get(`/media/${name}.webp`)).status).toBe(200);
    const rejected = await get('/media/c.webp');
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/media/a.webp')).status).toBe(200);
  });
});
