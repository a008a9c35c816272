import { untilClosed } from '@shop/observability/until-closed';
import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import { createAddressLimit } from './address-limit.ts';
import { isPictureWidth, type PictureWidth, widestPicture } from '../src/config/picture-widths.ts';
import { shopperAddress } from './shopper-address.ts';
import { Busy, Refusal } from './refusal.ts';
import { etagOf } from './compression.ts';
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
 * origin, by the address that the BFF returns; `null` for
 * a picture that is not offered.
 */
function requestedImage(
  url: URL,
  { imageOrigins, imagePaths, publicOrigin }: Pick<Settings, 'imageOrigins' | 'imagePaths' | 'publicOrigin'>,
): RequestedImage | null {
  const below = url.pathname.slice('/images'.length);
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
 * Adds `/images/…`: a product picture at the width it is shown, as AVIF or WebP. Its address is one of the shop's own, as the BFF returns it,
 * a path of the first allowed origin, which is the REST API's, or a whole one of any of them; its query and fragment do not count. Only
 * pictures that have to be made count for the limit of an address, and only so many are made and wait at a time.
 */
export function addImages(
  app: FastifyInstance,
  maker: ImageResizer,
  settings: Pick<
    Settings,
    'imageOrigins' | 'imagePaths' | 'imageQueue' | 'imagesPerMinute' | 'publicOrigin' | 'trustedProxies'
  >,
): void {
  const { imageQueue, imagesPerMinute, trustedProxies } = settings;
  const limit = createAddressLimit(imagesPerMinute);
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
      const resize = async () => (await maker.cached(image)) ?? maker.resize(image, signal);
      return await queue.add(resize, { signal });
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(address);
    }
  }

  async function make(
    address: string,
    image: Parameters<ImageResizer['resize']>[0],
    signal: AbortSignal,
  ): Promise<Buffer> {
    await limit(address);
    try {
      return await makeInTurn(address, image, signal);
    } catch (error) {
      throw error instanceof ImageQueueFull ? new Busy(503, 5) : new Refusal(404);
    }
  }

  app.get('/images/*', async (request, reply) => {
    const requested = requestedImage(new URL(request.url, settings.publicOrigin), settings);
    if (requested === null) throw new Refusal(404);
    const type: ImageType = (request.headers.accept ?? '').includes('image/avif')
      ? 'image/avif'
      : 'image/webp';
    const image = { ...requested, type };
    const address = shopperAddress(request.raw, trustedProxies);
    const bytes = (await maker.cached(image)) ?? (await make(address, image, untilClosed(reply)));
    const headers = {
      'cache-control': cacheControl,
      vary: 'accept',
      etag: etagOf(bytes),
      'content-type': type,
    };
    return reply.headers(headers).send(bytes);
  });
}
