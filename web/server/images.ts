import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Agent } from 'undici';
import { isPictureWidth } from '../src/site/picture-widths.ts';
import { answerText, type Handler } from './answers.ts';
import type { Settings } from './settings.ts';

interface Picture {
  readonly type: 'image/avif' | 'image/webp';
  readonly bytes: Buffer;
}

const maxBytes = 8_000_000;
/** A picture of more pixels than this is no product picture. */
const maxPixels = 40_000_000;

/**
 * `GET /images/{width}?src={address}`: a product picture of one of the allowed origins at the width it is shown, as AVIF or WebP. Each is
 * made once however many ask, and kept in memory.
 */
export function images({ imageOrigins, imageCacheBytes }: Settings): Handler {
  // Bounds for pictures alone: fetch by itself waits five minutes and reads without end.
  const dispatcher = new Agent({
    connect: { timeout: 1000 },
    headersTimeout: 3000,
    bodyTimeout: 3000,
    maxResponseSize: maxBytes,
    connections: 16,
  });
  const made = new LRUCache<string, Picture>({
    maxSize: imageCacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const underWay = new Map<string, Promise<Picture>>();

  async function make(source: URL, width: number, type: Picture['type']): Promise<Picture> {
    const init = { redirect: 'error', dispatcher, signal: AbortSignal.timeout(5000) } as const;
    const response = await fetch(source, init);
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the picture answered ${response.status}`);
    }
    const original = sharp(await response.arrayBuffer(), { limitInputPixels: maxPixels });
    const sized = original.rotate().resize({ width, withoutEnlargement: true });
    const bytes = await (
      type === 'image/avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 })
    ).toBuffer();
    return { type, bytes };
  }

  async function pictureOf(source: URL, width: number, type: Picture['type']): Promise<Picture> {
    const key = `${type} ${width} ${source.href}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const making = underWay.get(key) ?? make(source, width, type);
    underWay.set(key, making);
    try {
      const picture = await making;
      made.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  return async (request, response, url) => {
    const width = /^\/images\/(\d{1,5})$/.exec(url.pathname)?.[1];
    if (width === undefined) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerText(response, 405, 'Method Not Allowed');
    const source = URL.parse(url.searchParams.get('src') ?? '');
    if (!isPictureWidth(Number(width)) || source === null || !imageOrigins.includes(source.origin)) {
      return answerText(response, 404, 'Not Found');
    }
    const type = (request.headers.accept ?? '').includes('image/avif') ? 'image/avif' : 'image/webp';
    try {
      const picture = await pictureOf(source, Number(width), type);
      response.writeHead(200, {
        'content-type': picture.type,
        'content-length': picture.bytes.length,
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        vary: 'accept',
      });
      response.end(request.method === 'HEAD' ? undefined : picture.bytes);
      return true;
    } catch {
      return answerText(response, 404, 'Not Found');
    }
  };
}
