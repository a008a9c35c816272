import { readdir } from 'node:fs/promises';
import { request as callHttp } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { request } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { addImages } from './images.ts';
import { openImageDiskCache } from './image-disk-cache.ts';
import { createImageResizer } from './image-resizer.ts';
import { readSettings } from './settings.ts';
import { serve, serveRoutes } from './testing/serve.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6b1420' } })
  .webp()
  .toBuffer();

interface Scene {
  readonly env?: Readonly<Record<string, string>>;
  /** The cache folder of an earlier server. */
  readonly folder?: string;
}

const getFrom = async (address: string, headers: Record<string, string> = {}) => {
  const response = await request(address, { headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.from(await response.body.arrayBuffer()),
  };
};

/** Starts a picture host whose responses a test can delay, and a shop server that uses it. */
async function startPictures({ env = {}, folder }: Scene = {}) {
  const asked: string[] = [];
  const hold: { until?: Promise<void> } = {};
  const left: string[] = [];
  const origin = await serve((incoming, response) => {
    asked.push(incoming.url ?? '');
    response.on('close', () => (response.writableFinished ? undefined : left.push(incoming.url ?? '')));
    void Promise.resolve(hold.until).then(() =>
      incoming.url?.startsWith('/media/') === true
        ? response
            .setHeader('content-type', incoming.url.endsWith('.html') ? 'text/html' : 'image/webp')
            .end(original)
        : response.writeHead(404).end(),
    );
  });
  const settings = readSettings({ IMAGE_ORIGINS: origin, ...env });
  const stored = folder ?? (await temporaryFolder());
  const failures: unknown[] = [];
  const files = await openImageDiskCache(stored, { maxBytes: 1_000_000, maxAgeMs: 60_000 }, (error) =>
    failures.push(error),
  );
  const maker = createImageResizer(files, {
    memoryBytes: 1_000_000,
    maxWaiting: settings.imageQueue,
    maxAgeMs: 60_000,
  });
  const web = await serveRoutes((app) => addImages(app, maker, settings));
  const addressOf = (source: string, width = 160): string =>
    `${web}/images/${width}?${new URLSearchParams({ src: source }).toString()}`;
  const get = async (source: string, width = 160, headers: Record<string, string> = {}) =>
    getFrom(addressOf(source, width), headers);
  const getPath = async (path: string) => getFrom(`${web}${path}`);
  return { get, getPath, asked, left, hold, origin, addressOf, maker, folder: stored, failures };
}

describe('a picture', () => {
  it('a picture is only fetched from the REST API’s picture paths, and only with an image type', async () => {
    const { get, getPath, asked } = await startPictures();
    for (const path of [
      '/orders/1',
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/..%5cpasswd',
      '/media/../orders/1',
      '/media/%2e%2e/orders/1',
    ])
      for (const response of [await getPath(`/images${path}`), await get(path)])
        expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(asked).toEqual([]);
    expect((await get('/media/page.html')).status).toBe(404);
    expect(asked).toEqual(['/media/page.html']);
  });

  it('a client can resize at most four pictures at a time, so other clients get theirs', async () => {
    const resized: string[] = [];
    const gate = Promise.withResolvers<Buffer>();
    const maker = {
      cached: async () => undefined,
      resize: async ({ source }: { source: URL }) => {
        resized.push(source.pathname);
        return gate.promise;
      },
    };
    const settings = readSettings({ IMAGE_ORIGINS: 'http://api.example', TRUST_PROXY: 'loopback' });
    const web = await serveRoutes((app) => addImages(app, maker, settings));
    const ask = async (name: string, from: string) =>
      getFrom(`${web}/images/media/${name}`, { 'x-forwarded-for': from });
    const flood = Array.from({ length: 12 }, async (_, index) => ask(`${index}.webp`, '10.0.0.1'));
    await vi.waitFor(() => expect(resized).toHaveLength(4));
    const honest = ask('honest.webp', '10.0.0.2');
    await vi.waitFor(() => expect(resized.at(-1)).toBe('/media/honest.webp'));
    expect(resized).toHaveLength(5);
    gate.resolve(original);
    expect(new Set((await Promise.all([...flood, honest])).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(resized).toHaveLength(13);
  });

  it('a picture has the requested width, is AVIF if accepted, and is cached by browsers', async () => {
    const { get } = await startPictures();
    const response = await get('/media/lamb.webp', 160, { accept: 'image/avif,*/*' });
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=2592000, stale-while-revalidate=86400',
        vary: 'accept',
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

  it('a picture is the same by path or by full URL; query and fragment are ignored', async () => {
    const { get, asked, origin } = await startPictures();
    for (const source of ['/media/lamb.webp', `${origin}/media/lamb.webp?1`, '/media/lamb.webp?2#3'])
      expect((await get(source)).status).toBe(200);
    expect(asked).toEqual(['/media/lamb.webp']);
  });

  it('a picture has a URL for each width; the URL without a width returns the widest', async () => {
    const { get, getPath, asked } = await startPictures({ env: { PUBLIC_ORIGIN: 'https://shop.example' } });
    const narrow = await get('https://shop.example/images/media/lamb.webp', 160);
    expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width: 160 });
    const widest = await getPath('/images/media/lamb.webp');
    expect(await sharp(widest.bytes).metadata()).toMatchObject({ width: 800 });
    expect((await get('https://shop.example/media/lamb.webp')).status).toBe(404);
    expect(asked).toEqual(['/media/lamb.webp', '/media/lamb.webp']);
  });

  it('a path with two leading slashes does not lead to another host', async () => {
    const { getPath, asked } = await startPictures();
    expect((await getPath('/images//evil.example/x.webp')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('concurrent requests share one resize', async () => {
    const { get, asked } = await startPictures();
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/media/lamb.webp')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });

  it('a picture with another host, an invalid URL or an unknown width gets 404', async () => {
    const { get } = await startPictures();
    const refused = [
      'https://evil.example/x.webp',
      '//evil.example/x.webp',
      'data:image/png,x',
      '/elsewhere',
    ];
    for (const source of refused) expect((await get(source)).status).toBe(404);
    expect((await get('/media/lamb.webp', 161)).status).toBe(404);
  });
});

describe('under pressure', () => {
  it('when the queue is full, a request gets 503 with Retry-After', async () => {
    const { get, hold } = await startPictures({ env: { IMAGE_QUEUE: '1' } });
    const held = Promise.withResolvers<void>();
    hold.until = held.promise;
    const asking = Array.from({ length: 20 }, (_, index) => get(`/media/${index}.webp`));
    const refused = await Promise.race(asking);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    held.resolve();
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect((await get('/media/19.webp')).status).toBe(200);
  });

  it('work is aborted once every client that waits for it has disconnected', async () => {
    const { hold, addressOf, left, asked, get, maker, origin } = await startPictures();
    const held = Promise.withResolvers<void>();
    hold.until = held.promise;
    const clients = [1, 2].map(() => callHttp(addressOf('/media/lamb.webp')).on('error', () => undefined));
    for (const client of clients) client.end();
    await expect.poll(() => asked).toHaveLength(1);
    clients[0]?.destroy();
    // The other client still waits.
    const joined = get('/media/lamb.webp');
    await new Promise((resolve) => void setTimeout(resolve, 50));
    expect(left).toEqual([]);
    held.resolve();
    expect((await joined).status).toBe(200);

    const again = Promise.withResolvers<void>();
    hold.until = again.promise;
    const direct = callHttp(addressOf('/media/beef.webp')).on('error', () => undefined);
    direct.end();
    await expect.poll(() => asked).toHaveLength(2);
    const source = new URL('/media/beef.webp', origin);
    const leaving = new AbortController();
    const made = maker.resize({ source, width: 160, type: 'image/webp' }, leaving.signal);
    leaving.abort();
    direct.destroy();
    // An aborted request and a silent host fail with different errors.
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => left).toEqual(['/media/beef.webp']);
    again.resolve();
  });

  it('a client is limited in new pictures per minute, but not in cached ones', async () => {
    const { get } = await startPictures({ env: { IMAGES_PER_MINUTE: '2' } });
    for (const name of ['a', 'b']) expect((await get(`/media/${name}.webp`)).status).toBe(200);
    const refused = await get('/media/c.webp');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/media/a.webp')).status).toBe(200);
  });
});

describe('on disk', () => {
  it('a resized picture survives a restart', async () => {
    const first = await startPictures();
    const { bytes } = await first.get('/media/lamb.webp');
    // Checks the final name, because the folder also contains drafts.
    await expect
      .poll(async () => (await readdir(first.folder)).map((name) => path.extname(name)))
      .toEqual(['']);
    // URLs contain the host, so the next server must use the same one.
    const files = await openImageDiskCache(
      first.folder,
      { maxBytes: 1_000_000, maxAgeMs: 60_000 },
      () => undefined,
    );
    expect(await files.read(`image/webp 160 ${first.origin}/media/lamb.webp`)).toEqual(bytes);
    const old = await openImageDiskCache(
      first.folder,
      { maxBytes: 1_000_000, maxAgeMs: -1 },
      () => undefined,
    );
    expect(await old.read(`image/webp 160 ${first.origin}/media/lamb.webp`)).toBeUndefined();
  });

  it('pictures on disk stay within the maximum bytes; other files are kept', async () => {
    const folder = await temporaryFolder({ 'readme.txt': 'not ours' });
    const files = await openImageDiskCache(folder, { maxBytes: 250, maxAgeMs: 60_000 }, () => undefined);
    for (const key of ['a', 'b', 'c']) await files.write(key, Buffer.alloc(100));
    await expect.poll(async () => (await readdir(folder)).length).toBe(3);
    expect(await files.read('a')).toBeUndefined();
    expect(await files.read('c')).toEqual(Buffer.alloc(100));
  });

  it('without write access, pictures are only cached in memory', async () => {
    const folder = await temporaryFolder({ file: '' });
    const { get, failures } = await startPictures({ folder: path.join(folder, 'file', 'pictures') });
    expect((await get('/media/lamb.webp')).status).toBe(200);
    expect(failures).toHaveLength(1);
  });
});
