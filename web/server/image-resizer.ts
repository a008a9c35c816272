import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { Agent, fetch } from 'undici';
import type { ImageDiskCache } from './image-disk-cache.ts';

export type ImageType = 'image/avif' | 'image/webp';

export interface ImageRequest {
  readonly source: URL;
  readonly width: number;
  readonly type: ImageType;
}

/** Thrown if the queue of pictures to resize is full. */
export class ImageQueueFull extends Error {}

interface ResizerLimits {
  /** Maximum bytes of resized pictures in memory. */
  readonly memoryBytes: number;
  /** Maximum number of pictures in the queue. */
  readonly maxWaiting: number;
  /** How long a resized picture is fresh, in milliseconds. */
  readonly maxAgeMs: number;
}

/** Content types of pictures. Some storage services use the second for every file. */
const pictureType = /^(?:image\/|(?:application|binary)\/octet-stream)/i;
const maxSourceBytes = 8_000_000;
/** Larger pictures are rejected; no product picture has this many pixels. */
const maxPixels = 40_000_000;

/**
 * A resize that several clients wait for. `p-memoize`, used elsewhere, can't abort it when the last client disconnects.
 */
interface Job {
  readonly bytes: Promise<Buffer>;
  readonly controller: AbortController;
  clients: number;
}

export interface ImageResizer {
  /** Returns the resized picture from memory or disk, or `undefined` if it is in neither. */
  readonly cached: (request: ImageRequest) => Promise<Buffer | undefined>;
  /**
   * Resizes the picture once for all clients that wait for it. Throws `ImageQueueFull` if the queue is full. When every
   * client has disconnected, aborts the work and throws the signal's reason.
   */
  readonly resize: (request: ImageRequest, signal: AbortSignal) => Promise<Buffer>;
}

const keyOf = ({ source, width, type }: ImageRequest): string =>
  `${type} ${width} ${source.origin}${source.pathname}`;

/** Creates a resizer that fetches product pictures and resizes them to the widths that pages use. */
export function createImageResizer(files: ImageDiskCache, limits: ResizerLimits): ImageResizer {
  // Stricter than fetch's defaults, which are a timeout of five minutes and no maximum size.
  const dispatcher = new Agent({
    connect: { timeout: 1000 },
    headersTimeout: 3000,
    bodyTimeout: 3000,
    maxResponseSize: maxSourceBytes,
    connections: 16,
  });
  const memory = new LRUCache<string, Buffer>({
    maxSize: limits.memoryBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: limits.maxAgeMs,
  });
  // Encoding AVIF takes some hundred milliseconds, so one processor stays free for pages.
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const underWay = new Map<string, Job>();

  async function fetchAndResize({ source, width, type }: ImageRequest, signal: AbortSignal): Promise<Buffer> {
    const response = await fetch(`${source.origin}${source.pathname}`, {
      redirect: 'error',
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    });
    const sent = response.headers.get('content-type') ?? 'no type';
    if (!response.ok || !pictureType.test(sent)) {
      await response.body?.cancel();
      throw new Error(`the picture's host sent ${response.status} and ${sent}`);
    }
    const original = sharp(await response.arrayBuffer(), { limitInputPixels: maxPixels });
    signal.throwIfAborted();
    const sized = original.rotate().resize({ width, withoutEnlargement: true });
    return (
      type === 'image/avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 })
    ).toBuffer();
  }

  function begin(request: ImageRequest, key: string): Job {
    const controller = new AbortController();
    const { signal } = controller;
    const work = async (): Promise<Buffer> => {
      const bytes = await fetchAndResize(request, signal);
      memory.set(key, bytes);
      void files.write(key, bytes);
      return bytes;
    };
    const making: Job = { bytes: queue.add(work, { signal }), controller, clients: 0 };
    const end = (): void => {
      if (underWay.get(key) === making) underWay.delete(key);
    };
    making.bytes.then(end, end);
    underWay.set(key, making);
    return making;
  }

  return {
    async cached(request) {
      const key = keyOf(request);
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      const onDisk = await files.read(key);
      if (onDisk !== undefined) memory.set(key, onDisk);
      return onDisk;
    },
    async resize(request, signal) {
      const key = keyOf(request);
      let making = underWay.get(key);
      if (making === undefined) {
        if (queue.size >= limits.maxWaiting) throw new ImageQueueFull('Too many pictures wait to be made.');
        making = begin(request, key);
      }
      const joined = making;
      joined.clients += 1;
      const leave = (): void => {
        joined.clients -= 1;
        if (joined.clients > 0) return;
        underWay.delete(key);
        joined.controller.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await joined.bytes;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
