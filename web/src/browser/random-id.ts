/** Returns 32 hexadecimal digits. `crypto.randomUUID` is missing on insecure origins. */
export function randomId(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
}
