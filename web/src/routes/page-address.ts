import { languageOfPath, pathIn } from '../config/languages.ts';
import { listingParameters } from '../features/catalog/listing-state.ts';
import { table } from './routes.tsx';

/** The parameters that each screen reads, by its file in this folder. On any other they would only make new pages, as those of advertisements do. */
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

/** As React Router matches them, which takes half a millisecond for it: more than all else that a cached page takes. */
const patterns = table
  .filter(([path]) => path !== '*')
  .map(([route, file]) => ({
    route,
    file,
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
  }));

const decodeSegment = (segment: string): string => decodeURIComponent(segment).replaceAll('/', '%2F');

/** What a page is rendered and cached by. */
export interface PageAddress {
  /** The path of the route, such as `/retail/:id`, or `*` for all paths that the shop does not have. */
  readonly route: string;
  /** The requested address with the parameters that its screen reads; one address for all paths that the shop does not have. */
  readonly url: URL;
}

/** Finds the route of a requested address in any language and drops what its page does not depend on. */
export function pageAddress(requested: URL): PageAddress {
  const { language, path } = languageOfPath(requested.pathname);
  const decoded = path.split('/').map(decodeSegment).join('/');
  const match = patterns.find(({ pattern }) => pattern.test(decoded));
  if (match === undefined) return { route: '*', url: new URL(pathIn(language, '/404'), requested) };
  const url = new URL(requested);
  url.pathname = pathIn(language, path);
  url.search = '';
  const names = readBy[match.file] ?? [];
  for (const [name, value] of requested.searchParams)
    if (names.includes(name)) url.searchParams.append(name, value);
  return { route: match.route, url };
}
