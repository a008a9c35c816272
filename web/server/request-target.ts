/**
 * The address that a request's target names: a path of this shop, whose percent signs can be decoded. `null` for any other target, such as
 * `//host/path`, `http://name:password@host/`, `*` or `/%zz`, which routers and parsers would each read in their own way.
 */
export function readTarget(target: string | undefined, publicOrigin: string): URL | null {
  if (target === undefined || !/^\/(?![/\\])/.test(target)) return null;
  const url = URL.parse(target, publicOrigin);
  if (url === null || url.pathname.startsWith('//')) return null;
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}
