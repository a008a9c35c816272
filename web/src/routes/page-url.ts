import { languageOfPath, pathIn } from '../config/languages.ts';
import { listingParameters } from '../features/catalog/listing-state.ts';
import { table } from './routes.tsx';

/**
 * The parameters that each screen reads. Any others, such as those of ads, are dropped, because they would add pages to
 * the cache.
 */
const readBy: Readonly<Record<string, readonly string[]>> = {
  listing: listingParameters,
  product: ['quantity'],
  login: ['next'],
  register: ['next'],
  payment: ['order'],
  'payment-success': ['order'],
  'payment-cancel': ['order'],
  'profile/orders': ['page'],
  'reset-password': ['uid', 'token'],
};

/** React Router's own matching is too slow for cached pages. */
const patterns = table
  .filter(([path]) => path !== '*')
  .map(([route, file]) => ({
    route,
    file,
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
  }));

const decodeSegment = (segment: string): string => decodeURIComponent(segment).replaceAll('/', '%2F');

export interface PageUrl {
  /** The path of the route, such as `/retail/:id`, or `*` for all unknown paths. */
  readonly route: string;
  /** The name of the screen's file, such as `product`. */
  readonly screen: string;
  /** Contains only the parameters that the screen reads. All unknown paths in a language share one URL. */
  readonly url: URL;
}

export function pageUrl(requested: URL): PageUrl {
  const { language, path } = languageOfPath(requested.pathname);
  const decoded = path.split('/').map(decodeSegment).join('/');
  const match = patterns.find(({ pattern }) => pattern.test(decoded));
  if (match === undefined)
    return { route: '*', screen: 'home', url: new URL(pathIn(language, '/404'), requested) };
  const url = new URL(requested);
  url.pathname = pathIn(language, path);
  url.search = '';
  const names = readBy[match.file] ?? [];
  for (const [name, value] of requested.searchParams)
    if (names.includes(name)) url.searchParams.append(name, value);
  return { route: match.route, screen: match.file, url };
}
