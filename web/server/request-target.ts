/** A segment `.` or `..` of the path, which URL resolves and a router takes as it is. */
const dots = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/**
 * Whether a request's target is an address of this shop: a path without dots to resolve, whose percent signs can be decoded. Routers and
 * parsers would each read other targets in their own way, such as `//host/path`, `http://name:password@host/`, `*`, `/a/../b` or `/%zz`.
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
