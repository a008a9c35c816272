/**
 * Whether the request is one of those that are logged although nothing is wrong with them. All parts decide alike by the id, so that a
 * logged request is logged in all of them.
 * @param share the part of all requests, from 0 to 1
 */
export function isSampled(requestId: string, share: number): boolean {
  return share > 0 && (share >= 1 || hash(requestId) < share * 2 ** 32);
}

/** FNV-1a with a final mix, as ids that only differ in their last characters must spread as well. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
