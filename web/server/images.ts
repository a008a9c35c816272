import PQueue from 'p-queue';
import { createAddressLimit } from './address-limit.ts';
import { isPictureWidth, type PictureWidth, widestPicture } from '../src/config/picture-widths.ts';
import { shopperAddress } from './shopper-address.ts';
import { sendBusy, sendText, type Handler } from './handler.ts';
import { etagOf, isUnchanged } from './compression.ts';
import { type ImageResizer, ImageQueueFull, type ImageType } from './image-resizer.ts';
import type { Settings } from './settings.ts';

/** Shops give a new picture a new address, so browsers may keep one long; the server makes each again after a day. */
const cacheControl = 'public, max-age=2592000, stale-while-revalidate=86400';

/** How many pictures of one address are made or wait at a time; its others wait their turn, so that no address fills the queue of all. */
const perAddress = 4;

/** A requested picture. */
interface RequestedImage {
  readonly source: URL;
  readonly width: PictureWidth;
}

/**
 * The picture that an address names: `/images/{width}?src={address}`, a picture at a width, or `/images/{path}`, a picture of the first allowed
 * origin, by the address that the BFF returns. `null` for a picture that is not offered, `undefined` for any other address.
 */
function requestedImage(
  url: URL,
  { imageOrigins, imagePaths, publicOrigin }: Pick<Settings, 'imageOrigins' | 'imagePaths' | 'publicOrigin'>,
): RequestedImage | null | undefined {
  const [, below] = /^\/images(\/.+)$/.exec(url.pathname) ?? [];
  if (below === undefined) return undefined;
  const [first = ''] = imageOrigins;
  /** Not resolved: a path that begins with two slashes would name another host. */
  const own = (path: string): URL => new URL(first + path);
  /** The REST API serves more than pictures, and a file server may take an encoded slash for one. */
  const offered = (requested: RequestedImage): RequestedImage | null => {
    const { origin, pathname } = requested.source;
    if (/%2f|%5c/i.test(pathname)) return null;
    return origin !== first || imagePaths.some((path) => pathname.startsWith(path)) ? requested : null;
  };
  if (!/^\/\d{1,5}$/.test(below)) return offered({ source: own(below), width: widestPicture });
  const width = Number(below.slice(1));
  const source = URL.parse(url.searchParams.get('src') ?? '', first);
  if (!isPictureWidth(width) || source === null) return null;
  if (source.origin === publicOrigin && source.pathname.startsWith('/images/'))
    return offered({ source: own(source.pathname.slice('/images'.length)), width });
  return imageOrigins.includes(source.origin) ? offered({ source, width }) : null;
}

/**
 * `GET /images/…`: a product picture at the width it is shown, as AVIF or WebP. Its address is one of the shop's own, as the BFF returns it,
 * a path of the first allowed origin, which is the REST API's, or a whole one of any of them; its query and fragment do not count. Only
 * pictures that have to be made count for the limit of an address, and only so many are made and wait at a time.
 */
export function images(
  maker: ImageResizer,
  settings: Pick<
    Settings,
    'imageOrigins' | 'imagePaths' | 'imageQueue' | 'imagesPerMinute' | 'publicOrigin' | 'trustedProxies'
  >,
): Handler {
  const { imageQueue, imagesPerMinute, trustedProxies } = settings;
  const secondsToWait = createAddressLimit(imagesPerMinute);
  const queues = new Map<string, PQueue>();

  /** Makes a picture once fewer than `perAddress` of its address are made or wait. */
  async function makeInTurn(
    address: string,
    image: Parameters<ImageResizer['resize']>[0],
    signal: AbortSignal,
  ): Promise<Buffer> {
    const queue = queues.get(address) ?? new PQueue({ concurrency: perAddress });
    queues.set(address, queue);
    if (queue.size >= imageQueue)
      throw new ImageQueueFull('Too many pictures of the address wait to be made.');
    try {
      // It may have been made for another client while this one waited.
      const make = async () => (await maker.cached(image)) ?? maker.resize(image, signal);
      return await queue.add(make, { signal });
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(address);
    }
  }

  return async (request, response, url) => {
    const requested = requestedImage(url, settings);
    if (requested === undefined) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method Not Allowed');
    }
    if (requested === null) return sendText(response, 404, 'Not Found');
    const type: ImageType = (request.headers.accept ?? '').includes('image/avif')
      ? 'image/avif'
      : 'image/webp';
    const image = { ...requested, type };

    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      let bytes = await maker.cached(image);
      if (bytes === undefined) {
        const address = shopperAddress(request, trustedProxies);
        const wait = await secondsToWait(address);
        if (wait !== undefined) return sendBusy(response, 429, wait);
        bytes = await makeInTurn(address, image, gone.signal);
      }
      const etag = etagOf(bytes);
      response.setHeader('cache-control', cacheControl);
      response.setHeader('vary', 'accept');
      response.setHeader('etag', etag);
      if (isUnchanged(request.headers['if-none-match'], etag)) {
        response.writeHead(304).end();
        return true;
      }
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return true;
    } catch (error) {
      if (response.destroyed) return true;
      if (error instanceof ImageQueueFull) return sendBusy(response, 503, 5);
      return sendText(response, 404, 'Not Found');
    }
  };
}
