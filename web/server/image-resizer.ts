import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Log } from '@shop/observability/json-log';
import { MAX_PICTURE_MB } from '@shop/rules/picture-limits';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { Agent, type Dispatcher, request as ask } from 'undici';
import { Busy } from './http-error.ts';
import { openPicture } from './open-picture.ts';
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
const maxSourceBytes = MAX_PICTURE_MB * 1_000_000;
/** In milliseconds. Failing to draw an SVG can take seconds, so it isn't repeated for each width. */
const failedAgeMs = 60_000;
/** Maximum duration of decoding, resizing and encoding, in seconds. */
const maxResizeSeconds = 10;

export interface ImageResizer {
  readonly cached: (request: ImageRequest) => Buffer | undefined;
  /**
   * Concurrent requests for the same picture share one resize. Rejects with {@link Busy} if too many pictures are waiting, or if the picture
   * can't be fetched or resized.
   */
  readonly resize: (request: ImageRequest) => Promise<Buffer>;
}

const addressOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

const keyOf = ({ source, width, type }: ImageRequest): string => `${type} ${width} ${addressOf(source)}`;

/** Returns what is wrong with the response; `null` for a picture. A small encoded body could decode to a huge one. */
function faultOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const type = String(headers['content-type'] ?? 'no type');
  const encoding = String(headers['content-encoding'] ?? 'identity');
  if (statusCode < 200 || statusCode > 299) return `status ${statusCode}`;
  if (!pictureType.test(type)) return type;
  return encoding.toLowerCase() === 'identity' ? null : encoding;
}

/** An error of several connection attempts has no message. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message !== '' ? error.message : String(error)).slice(0, 200);

async function encode(bytes: Buffer, { width, type }: ImageRequest): Promise<Buffer> {
  const original = await openPicture(bytes);
  const sized = original
    .timeout({ seconds: maxResizeSeconds })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return (
    type === 'image/avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 })
  ).toBuffer();
}

/** @param log tells the owner which pictures shoppers can't see */
export function createImageResizer(
  { imageCacheBytes, imageQueue }: Pick<Settings, 'imageCacheBytes' | 'imageQueue'>,
  log: Pick<Log, 'warn'>,
): ImageResizer {
  // The defaults are timeouts of five minutes and no maximum size.
  const dispatcher = new Agent({
    connect: { timeout: 1000 },
    headersTimeout: 3000,
    bodyTimeout: 3000,
    maxResponseSize: maxSourceBytes,
    connections: 16,
  });
  const memory = new LRUCache<string, Buffer, ImageRequest>({
    maxSize: imageCacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: pictureAgeMs,
    // A picture that was dropped while it was resized is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => resize(context),
  });
  const failed = new LRUCache<string, Error>({ max: 1000, ttl: failedAgeMs });
  const reported = new LRUCache<string, true>({ max: 100, ttl: failedAgeMs });
  // Encoding AVIF takes hundreds of milliseconds, so if there are several processors, one stays free for pages.
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });

  async function fetchPicture(source: URL): Promise<Buffer> {
    // Unlike `fetch`, this neither follows redirects nor decodes a body.
    const response = await ask(addressOf(source), {
      headers: { 'accept-encoding': 'identity' },
      dispatcher,
      signal: AbortSignal.timeout(5000),
    });
    const fault = faultOf(response);
    if (fault !== null) {
      await response.body.dump();
      throw new Error(`The picture's host responded with ${fault}.`);
    }
    // Unlike `arrayBuffer`, this joins small pieces as they arrive. Eight million single bytes would take a gigabyte.
    return buffer(response.body);
  }

  /** Reports one picture per minute, host and reason, because clients choose the paths; and none that is missing. */
  function reportHost({ origin }: URL, picture: string, error: unknown): void {
    const reason = reasonOf(error);
    const key = `${origin} ${reason}`;
    if (reason.includes('status 404') || reported.has(key)) return;
    reported.set(key, true);
    log.warn('a picture cannot be fetched', { picture, reason });
  }

  async function fetchAndResize(request: ImageRequest): Promise<Buffer> {
    const address = addressOf(request.source);
    const known = failed.get(address);
    if (known !== undefined) throw known;
    const bytes = await fetchPicture(request.source).catch((error: unknown) => {
      reportHost(request.source, address, error);
      throw error;
    });
    try {
      return await encode(bytes, request);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      failed.set(address, failure);
      log.warn('a picture cannot be shown', { picture: address, reason: reasonOf(failure) });
      throw failure;
    }
  }

  async function resize(request: ImageRequest): Promise<Buffer> {
    if (queue.size >= imageQueue) throw new Busy(503, 5);
    return queue.add(() => fetchAndResize(request));
  }

  return {
    cached: (request) => memory.get(keyOf(request)),
    resize: async (request) => memory.forceFetch(keyOf(request), { context: request }),
  };
}
