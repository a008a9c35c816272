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

export class ImageQueueFull extends Error {}

interface ResizerLimits {
  readonly memoryBytes: number;
  /** Maximum number of pictures in the queue. */
  readonly maxWaiting: number;
  /** In milliseconds. */
  readonly maxAgeMs: number;
}

/** Some storage services send the second type for every file. */
const pictureType = /^(?:image\/|(?:application|binary)\/octet-stream)/i;
const maxSourceBytes = 8_000_000;
/** No product picture has this many pixels. */
const maxPixels = 40_000_000;

/** A resize that several clients share. Unlike `p-memoize`, it is aborted when the last client disconnects. */
interface Job {
  readonly bytes: Promise<Buffer>;
  readonly controller: AbortController;
  clients: number;
}

export interface ImageResizer {
  readonly cached: (request: ImageRequest) => Promise<Buffer | undefined>;
  /** Shares one resize among all clients. Throws `ImageQueueFull`, or the signal's reason if every client has left. */
  readonly resize: (request: ImageRequest, signal: AbortSignal) => Promise<Buffer>;
}

const keyOf = ({ source, width, type }: ImageRequest): string =>
  `${type} ${width} ${source.origin}${source.pathname}`;

export function createImageResizer(files: ImageDiskCache, limits: ResizerLimits): ImageResizer {
  // fetch's defaults are a timeout of five minutes and no maximum size.
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
  // Encoding AVIF takes hundreds of milliseconds, so one processor stays free for pages.
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
