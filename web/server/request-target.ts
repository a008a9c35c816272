/** A path segment `.` or `..`, which `URL` resolves but a router doesn't. */
const dots = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/**
 * Returns whether the target is a path with valid percent-encoding and without dot segments. Routers and parsers
 * disagree about other targets, such as `//host/path`, `http://name:password@host/`, `*`, `/a/../b` and `/%zz`.
 */
export function isValidTarget(target: string | undefined, publicOrigin: string): boolean {
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
