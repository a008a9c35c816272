import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { networkMessage } from '@shop/schema/network-message';
import { RestFailure, invalidResponse } from './failure.ts';
import type { IncomingResponse } from './http.ts';

const inflaters = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/**
 * The response with its body as it was before compression, which no request accepts: few servers compress all the same.
 * @param maxOutputLength the largest body in bytes
 * @throws RestFailure `UPSTREAM_INVALID` for an encoding or a body that cannot be read
 */
export function inflated(response: IncomingResponse, maxOutputLength: number): IncomingResponse {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || response.body.length === 0) return response;
  const inflate = inflaters.get(encoding);
  if (inflate === undefined) throw invalidResponse(response.status);
  try {
    return { ...response, body: inflate(response.body, { maxOutputLength }) };
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new RestFailure('UPSTREAM_INVALID', { message: networkMessage, isTransient: !isTooLarge });
  }
}
