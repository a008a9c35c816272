import type { ServerResponse } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isPictureWidth, type PictureWidth, widestPicture } from '../src/config/picture-widths.ts';
import { shopperAddress } from './shopper-address.ts';
import { sendText, type Handler } from './handler.ts';
import { etagOf, isUnchanged } from './compression.ts';
import { type ImageResizer, ImageQueueFull, type ImageType } from './image-resizer.ts';
import type { Settings } from './settings.ts';

/** Shops give a new picture a new address, so browsers may keep one long; the server makes each anew after a day. */
const cacheControl = 'public, max-age=2592000, stale-while-revalidate=86400';

function respondBusy(response: ServerResponse, status: 429 | 503, retryAfterSeconds: number): true {
  response.setHeader('retry-after', String(retryAfterSeconds));
  return sendText(response, status, status === 429 ? 'Too Many Requests' : 'Service Unavailable');
}

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
  { imageOrigins, publicOrigin }: Pick<Settings, 'imageOrigins' | 'publicOrigin'>,
): RequestedImage | null | undefined {
  const [, below] = /^\/images(\/.+)$/.exec(url.pathname) ?? [];
  if (below === undefined) return undefined;
  const [first = ''] = imageOrigins;
  /** Not resolved: a path that begins with two slashes would name another host. */
  const own = (path: string): URL => new URL(first + path);
  if (!/^\/\d{1,5}$/.test(below)) return { source: own(below), width: widestPicture };
  const width = Number(below.slice(1));
  const source = URL.parse(url.searchParams.get('src') ?? '', first);
  if (!isPictureWidth(width) || source === null) return null;
  if (source.origin === publicOrigin && source.pathname.startsWith('/images/'))
    return { source: own(source.pathname.slice('/images'.length)), width };
  return imageOrigins.includes(source.origin) ? { source, width } : null;
}

/**
 * `GET /images/…`: a product picture at the width it is shown, as AVIF or WebP. Its address is one of the shop's own, as the BFF returns it,
 * a path of the first allowed origin, which is the REST API's, or a whole one of any of them; its query and fragment do not count. Only
 * pictures that have to be made count for the limit of an address, and only so many are made and wait at a time.
 */
export function images(
  maker: ImageResizer,
  settings: Pick<Settings, 'imageOrigins' | 'imagesPerMinute' | 'publicOrigin' | 'trustedProxies'>,
): Handler {
  const { imagesPerMinute, trustedProxies } = settings;
  const limiter =
    imagesPerMinute === 0 ? undefined : new RateLimiterMemory({ points: imagesPerMinute, duration: 60 });

  /** The seconds to wait for an address that has had its share, else `undefined`. */
  async function secondsToWait(address: string): Promise<number | undefined> {
    try {
      await limiter?.consume(address);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
      throw error;
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
        const wait = await secondsToWait(shopperAddress(request, trustedProxies));
        if (wait !== undefined) return respondBusy(response, 429, wait);
        bytes = await maker.resize(image, gone.signal);
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
      if (error instanceof ImageQueueFull) return respondBusy(response, 503, 5);
      return sendText(response, 404, 'Not Found');
    }
  };
}
