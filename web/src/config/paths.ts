/** Sections with product pages. The other two listings link to products in retail (specification, section 2). */
export type SellingSection = 'retail' | 'wholesale' | 'odhiah' | 'aqqeqa';
export type ListingSection = SellingSection | 'zebehahalal' | 'shop';

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** What follows the `#` of `next`, such as an order's key, stays there, so that browsers don't send it to a server. */
function withNext(path: string, next = ''): string {
  const [page, hash] = next.split('#');
  return `${withSearch(path, { next: page })}${hash === undefined ? '' : `#${hash}`}`;
}

export const paths = {
  home: '/',
  afterLogin: '/home',
  services: '/#services',
  branches: '/#branches',
  contact: '/#contact',
  listing: (section: ListingSection, search: Readonly<Record<string, string | undefined>> = {}) =>
    withSearch(`/${section}`, search),
  /** Leads to the search results in all collections, or to all products if the text is empty. */
  search: (text: string, section: ListingSection = 'retail') =>
    withSearch(`/${section}`, text === '' ? { category: 'all' } : { search: text }),
  product: (section: SellingSection, id: string) => `/${section}/${encodeURIComponent(id)}`,
  page: (name: string) => `/pages/${encodeURIComponent(name)}`,
  cart: '/cart',
  login: (next?: string) => withNext('/login', next),
  chosen: (product: string, pounds: number) =>
    withSearch(product, { quantity: pounds === 1 ? undefined : String(pounds) }),
  /** After signing in, the customer returns to the product with the chosen quantity. */
  loginToBuy: (product: string, pounds: number) => paths.login(paths.chosen(product, pounds)),
  register: (next?: string) => withNext('/register', next),
  forgotPassword: '/forgotPassword',
  reset: '/reset',
  profile: '/profile',
  profileAddresses: '/profile/address',
  profilePassword: '/profile/change-password',
  profileOrders: '/profile/order',
  profileOrder: (id: string) => `/profile/order/${encodeURIComponent(id)}`,
  /** The guest order's key follows the `#`, so browsers don't send it to any server. */
  guestOrder: (key?: string) => (key === undefined ? '/order' : `/order#key=${encodeURIComponent(key)}`),
  /** The id of the order to pick follows the `#`, so browsers don't send it to any server. */
  picking: (orderId: string) => `/staff#order=${encodeURIComponent(orderId)}`,
  payment: (orderId?: string) => withSearch('/payment', { order: orderId }),
  paymentSuccess: (orderId?: string) => withSearch('/payment/success', { order: orderId }),
  paymentCancel: '/payment/cancel',
} as const;

/** Returns the path that `paths.login` or `paths.register` was given. */
export function nextOf({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next === null ? undefined : next + hash;
}

/**
 * Returns the path to open after sign-in: `next`, or `/home` if `next` is missing, isn't a path of this shop, or leads
 * back to the sign-in page.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/')) return paths.afterLogin;
  const base = 'http://shop.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (url === undefined || url.origin !== base || url.pathname === '/login') return paths.afterLogin;
  // Without its dot, `/.//host` would lead to another site.
  if (url.pathname.startsWith('//')) return paths.afterLogin;
  return `${url.pathname}${url.search}${url.hash}`;
}
