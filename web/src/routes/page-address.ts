import { matchRoutes } from 'react-router-dom';
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

const routes = table.map(([path, file]) => ({ path, handle: file }));

/** What a page is rendered and cached by. */
export interface PageAddress {
  /** The path of the route, such as `/retail/:id`, or `*` for all paths that the shop does not have. */
  readonly route: string;
  /** The requested address with the parameters that its screen reads; one address for all paths that the shop does not have. */
  readonly url: URL;
}

/** Finds the route of a requested address and drops what its page does not depend on. */
export function pageAddress(requested: URL): PageAddress {
  const match = matchRoutes(routes, requested.pathname)?.at(-1)?.route;
  if (match === undefined || match.path === '*') return { route: '*', url: new URL('/404', requested) };
  const url = new URL(requested.pathname, requested);
  const names = readBy[match.handle] ?? [];
  for (const [name, value] of requested.searchParams)
    if (names.includes(name)) url.searchParams.append(name, value);
  return { route: match.path, url };
}
