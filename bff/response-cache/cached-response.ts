import { type Compression, encodingFor } from '@shop/rules/content-encoding';
import { etagOf } from '@shop/rules/etag';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const minBytes = 1000;

const compress: Readonly<Record<Compression, (body: Buffer) => Promise<Buffer>>> = {
  br: async (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

export class CachedResponse {
  readonly body: Buffer;
  /** When computation of the response started, in milliseconds since 1970. */
  readonly at: number;
  readonly etag: string;
  /** When the object was created, on a clock that can't be set. */
  readonly #createdAt = performance.now();
  readonly #ageAtCreation: number;
  readonly #compressed = new Map<Compression, Promise<Buffer>>();

  constructor(body: Buffer, at: number) {
    this.body = body;
    this.at = at;
    this.#ageAtCreation = Math.max(0, Date.now() - at);
    this.etag = etagOf(body);
  }

  /** The age in milliseconds. The older of two clocks' ages, so that setting the clock back makes no response fresh. */
  get ageMs(): number {
    return Math.max(Date.now() - this.at, this.#ageAtCreation + performance.now() - this.#createdAt);
  }

  /** Bytes to reserve for the JSON and two compressed bodies, each assumed to be at most half as large. */
  get size(): number {
    return 2 * this.body.length + 500;
  }

  encodingFor(accepted: string | undefined): Compression | 'identity' {
    return this.body.length < minBytes ? 'identity' : encodingFor(accepted);
  }

  async encoded(encoding: Compression): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.body);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
