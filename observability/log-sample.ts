import { crc32 } from 'node:zlib';

/**
 * Whether to log a successful request. Parts with the same `share` decide alike, because only the id matters.
 * @param share the share of requests to log, from 0 to 1
 */
export function isSampled(requestId: string, share: number): boolean {
  if (share <= 0 || share >= 1) return share > 0;
  return crc32(requestId) < share * 2 ** 32;
}
