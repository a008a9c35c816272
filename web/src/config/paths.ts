/** The four sections that sell, and the two further listings that lead into retail (specification, section 2). */
export type SellingSection = 'retail' | 'wholesale' | 'odhiah' | 'aqqeqa';
export type ListingSection = SellingSection | 'zebehahalal' | 'shop';

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** Every URL of the shop. Ids and texts are encoded here and nowhere else. */
export const paths = {
  home: '/',
  afterLogin: '/home',
  services: '/#services',
  branches: '/#branches',
  contact: '/#contact',
  listing: (section: ListingSection, search: Readonly<Record<string, string | undefined>> = {}) =>
    withSearch(`/${section}`, search),
  /** All collections, and what was searched for in them; a search names no collection (features/catalog/listing-state.ts). */
  search: (text: string) => withSearch('/retail', text === '' ? { category: 'all' } : { search: text }),
  product: (section: SellingSection, id: string) => `/${section}/${encodeURIComponent(id)}`,
  /** A page of the shop's owner, by the name of its file. */
  page: (name: string) => `/pages/${encodeURIComponent(name)}`,
  cart: '/cart',
  login: (next?: string) => withSearch('/login', { next }),
  /** The path of a product with the pounds that are chosen. */
  chosen: (product: string, pounds: number) =>
    withSearch(product, { quantity: pounds === 1 ? undefined : String(pounds) }),
  /** The sign-in before a purchase: it returns to the product with the chosen pounds. */
  loginToBuy: (product: string, pounds: number) => paths.login(paths.chosen(product, pounds)),
  register: (next?: string) => withSearch('/register', { next }),
  forgotPassword: '/forgotPassword',
  reset: '/reset',
  profile: '/profile',
  profileAddresses: '/profile/address',
  profilePassword: '/profile/change-password',
  profileOrders: '/profile/order',
  profileOrder: (id: string) => `/profile/order/${encodeURIComponent(id)}`,
  /** A guest's order; its key follows the `#`, which no server is sent. */
  guestOrder: (key?: string) => (key === undefined ? '/order' : `/order#key=${encodeURIComponent(key)}`),
  /** The picking view of the staff; the order follows the `#`, which no server is sent. */
  picking: (orderId: string) => `/staff#order=${encodeURIComponent(orderId)}`,
  payment: (orderId?: string) => withSearch('/payment', { order: orderId }),
  paymentSuccess: (orderId?: string) => withSearch('/payment/success', { order: orderId }),
  paymentCancel: '/payment/cancel',
} as const;

/**
 * The path to go to after signing in, from the `next` of the address. Anything that could lead off this shop
 * (another origin, `//host`, a backslash) or back to the sign-in itself becomes `/home`.
 */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/')) return paths.afterLogin;
  const base = 'http://shop.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (url === undefined || url.origin !== base || url.pathname === '/login') return paths.afterLogin;
  // `/.//host` is a path of this shop until its dots are resolved; what is left of it would name another.
  if (url.pathname.startsWith('//')) return paths.afterLogin;
  return `${url.pathname}${url.search}${url.hash}`;
}
