import { crc32 } from 'node:zlib';

/**
 * Whether to log a request. Parts with the same `share` log the same requests.
 * @param share the share of requests to log, from 0 to 1
 */
export function isSampled(requestId: string, share: number): boolean {
  if (share <= 0 || share >= 1) return share > 0;
  return crc32(requestId) < share * 2 ** 32;
}
