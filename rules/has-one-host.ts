/**
 * Returns whether a request has at most one `Host` header. Proxies, caches and servers disagree about which of several
 * counts, so RFC 9112 requires 400 for them. Node rejects a request without any.
 * @param rawHeaders names and values in turn, as in `IncomingMessage`
 */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
