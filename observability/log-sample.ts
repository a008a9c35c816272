/**
 * Whether to log a successful request. The decision depends only on the id, so that all parts log the same requests.
 * @param share the share of requests to log, from 0 to 1
 */
export function isSampled(requestId: string, share: number): boolean {
  return share > 0 && (share >= 1 || hash(requestId) < share * 2 ** 32);
}

/** FNV-1a with a final mix, so that ids that differ only in their last characters are spread too. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
