/** A path segment `.` or `..`, which URL resolves but a router does not. */
const dots = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/**
 * Whether a request's target is a URL of this shop: a path without dots to resolve, with valid percent-encoding.
 * Routers and parsers would read other targets differently, such as `//host/path`, `http://name:password@host/`, `*`,
 * `/a/../b` or `/%zz`.
 */
export function isAddress(target: string | undefined, publicOrigin: string): boolean {
  if (target === undefined || !/^\/(?![/\\])/.test(target) || dots.test(target)) return false;
  const url = URL.parse(target, publicOrigin);
  if (url === null || url.pathname.startsWith('//')) return false;
  try {
    decodeURIComponent(url.pathname);
    return true;
  } catch {
    return false;
  }
}
