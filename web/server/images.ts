import { untilClosed } from '@shop/observability/until-closed';
import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import { createRateLimit } from './rate-limit.ts';
import { isPictureWidth, type PictureWidth, widestPicture } from '../src/config/picture-widths.ts';
import { shopperKey } from './client-address.ts';
import { Busy, HttpError } from './http-error.ts';
import { etagOf } from '@shop/rules/etag';
import type { ImageRequest, ImageResizer, ImageType } from './image-resizer.ts';
import type { Settings } from './settings.ts';

/** Long, because a changed picture usually has a new URL. */
const cacheControl = 'public, max-age=2592000, stale-while-revalidate=86400';

/** Maximum number of concurrent resizes per client; without it, one client could fill the queue. */
const perAddress = 4;

interface RequestedImage {
  readonly source: URL;
  readonly width: PictureWidth;
}

/** The URL is `/images/{width}?src={url}` or `/images/{path}`. Returns `null` if the picture isn't allowed. */
function requestedImage(
  url: URL,
  { imageOrigins, imagePaths, publicOrigin }: Pick<Settings, 'imageOrigins' | 'imagePaths' | 'publicOrigin'>,
): RequestedImage | null {
  const below = url.pathname.slice('/images'.length);
  const [first = ''] = imageOrigins;
  /** Concatenates, because resolving a path with two leading slashes would change the host. */
  const own = (path: string): URL => new URL(first + path);
  /** Rejects encoded slashes, which a file server may decode, and the REST API's paths that aren't for pictures. */
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
 * Adds `/images`, which resizes pictures. The source is one of the shop's own `/images/` URLs, a path on the first
 * allowed origin (the REST API's), or a URL on any allowed origin. Only pictures that aren't cached count toward a
 * client's limits.
 */
export function addImages(
  app: FastifyInstance,
  resizer: ImageResizer,
  settings: Pick<
    Settings,
    'imageOrigins' | 'imagePaths' | 'imageQueue' | 'imagesPerMinute' | 'publicOrigin' | 'trustedProxies'
  >,
): void {
  const { imageQueue, imagesPerMinute, trustedProxies } = settings;
  const limit = createRateLimit(imagesPerMinute);
  const queues = new Map<string, PQueue>();

  async function resize(address: string, image: ImageRequest, signal: AbortSignal): Promise<Buffer> {
    await limit(address);
    const queue = queues.get(address) ?? new PQueue({ concurrency: perAddress });
    queues.set(address, queue);
    if (queue.size >= imageQueue) throw new Busy(503, 5);
    try {
      return await queue.add(async () => {
        signal.throwIfAborted();
        // Another request may have resized the picture while this one waited.
        return resizer.cached(image) ?? resizer.resize(image);
      });
    } catch (error) {
      throw error instanceof Busy ? error : new HttpError(404);
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(address);
    }
  }

  app.get('/images/*', async (request, reply) => {
    const requested = requestedImage(new URL(request.url, settings.publicOrigin), settings);
    if (requested === null) throw new HttpError(404);
    const type: ImageType = (request.headers.accept ?? '').includes('image/avif')
      ? 'image/avif'
      : 'image/webp';
    const image = { ...requested, type };
    const address = shopperKey(request.raw, trustedProxies);
    const bytes = resizer.cached(image) ?? (await resize(address, image, untilClosed(reply)));
    const headers = {
      'cache-control': cacheControl,
      // Pictures are public, and other clients of the API show them on their own pages.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept',
      etag: etagOf(bytes),
      'content-type': type,
    };
    return reply.headers(headers).send(bytes);
  });
}
