/**
 * Whether a request's target is an address of this shop: a path whose percent signs can be decoded. Routers and parsers would each read other
 * targets in their own way, such as `//host/path`, `http://name:password@host/`, `*` or `/%zz`.
 */
export function isAddress(target: string | undefined, publicOrigin: string): boolean {
  if (target === undefined || !/^\/(?![/\\])/.test(target)) return false;
  const url = URL.parse(target, publicOrigin);
  if (url === null || url.pathname.startsWith('//')) return false;
  try {
    decodeURIComponent(url.pathname);
    return true;
  } catch {
    return false;
  }
}
