import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { Agent, fetch } from 'undici';
import { Busy } from './http-error.ts';
import type { Settings } from './settings.ts';

export type ImageType = 'image/avif' | 'image/webp';

export interface ImageRequest {
  readonly source: URL;
  readonly width: number;
  readonly type: ImageType;
}

/** In milliseconds. A resized picture isn't reused after this time, because the picture at its URL may have changed. */
export const pictureAgeMs = 86_400_000;

/** Some storage services send `octet-stream` for every file. */
const pictureType = /^(?:image\/|(?:application|binary)\/octet-stream)/i;
const maxSourceBytes = 8_000_000;
const maxPixels = 40_000_000;

export interface ImageResizer {
  readonly cached: (request: ImageRequest) => Buffer | undefined;
  /**
   * Concurrent requests for the same picture share one resize. Rejects with {@link Busy} if too many pictures are waiting, or if the picture
   * can't be fetched or resized.
   */
  readonly resize: (request: ImageRequest) => Promise<Buffer>;
}

const keyOf = ({ source, width, type }: ImageRequest): string =>
  `${type} ${width} ${source.origin}${source.pathname}`;

export function createImageResizer({
  imageCacheBytes,
  imageQueue,
}: Pick<Settings, 'imageCacheBytes' | 'imageQueue'>): ImageResizer {
  // fetch's defaults are a timeout of five minutes and no maximum size.
  const dispatcher = new Agent({
    connect: { timeout: 1000 },
    headersTimeout: 3000,
    bodyTimeout: 3000,
    maxResponseSize: maxSourceBytes,
    connections: 16,
  });
  const memory = new LRUCache<string, Buffer>({
    maxSize: imageCacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: pictureAgeMs,
  });
  // Encoding AVIF takes hundreds of milliseconds, so if there are several processors, one stays free for pages.
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });

  async function fetchAndResize({ source, width, type }: ImageRequest): Promise<Buffer> {
    const response = await fetch(`${source.origin}${source.pathname}`, {
      redirect: 'error',
      dispatcher,
      signal: AbortSignal.timeout(5000),
    });
    const sent = response.headers.get('content-type') ?? 'no type';
    if (!response.ok || !pictureType.test(sent)) {
      await response.body?.cancel();
      throw new Error(`The picture's host responded with ${response.status} and ${sent}.`);
    }
    const original = sharp(await response.arrayBuffer(), { limitInputPixels: maxPixels });
    const sized = original.rotate().resize({ width, withoutEnlargement: true });
    return (
      type === 'image/avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 })
    ).toBuffer();
  }

  async function resize(request: ImageRequest): Promise<Buffer> {
    if (queue.size >= imageQueue) throw new Busy(503, 5);
    const bytes = await queue.add(() => fetchAndResize(request));
    memory.set(keyOf(request), bytes);
    return bytes;
  }

  return {
    cached: (request) => memory.get(keyOf(request)),
    resize: pMemoize(resize, { cache: false, cacheKey: ([request]) => keyOf(request) }),
  };
}
