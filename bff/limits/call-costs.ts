import type { RestCall } from '../rest/rest.ts';
import type { EndpointName } from '../rest/endpoints.ts';
import type { Rate } from './rate-limits.ts';

/** The extra cost of a call whose response is "not found": ids are guessed, not mistyped. */
export const notFoundCost = 9;
/** The cost of a call until its token or cart id is accepted; given back then. */
export const unverifiedCost = 10;

/** Points of one call, by the work that it makes: a read 1, a list 2, a write 2, mails and money more. */
const costs: Readonly<Record<EndpointName, number>> = {
  listProducts: 2,
  getProduct: 1,
  listCollections: 1,
  listBestSellers: 1,
  registerUser: 10,
  createToken: 10,
  requestPasswordReset: 10,
  confirmPasswordReset: 10,
  setPassword: 10,
  setProfilePassword: 10,
  getProfile: 1,
  getCustomer: 1,
  updateCustomer: 2,
  createGuestCart: 2,
  getGuestCart: 1,
  addGuestCartItem: 2,
  setGuestCartItemQuantity: 2,
  removeGuestCartItem: 2,
  getCustomerCart: 1,
  addCartItem: 2,
  setCartItemQuantity: 2,
  removeCartItem: 2,
  listShippingAddresses: 1,
  saveShippingAddress: 2,
  removeShippingAddress: 2,
  placeOrder: 20,
  placeGuestOrder: 20,
  listOrders: 2,
  getOrder: 1,
  requestPayment: 10,
  requestGuestPayment: 10,
  getGuestOrder: 1,
  claimGuestOrder: 2,
  getStaffOrder: 2,
  getDeliveryRules: 1,
};

/** The search of a page: the same text is rarely searched twice, and the REST API scans all products for it. */
const searchCost = 5;

export const isSearch = ({ query }: RestCall): boolean => query?.has('search') === true;

/** Points of a call. */
export function costOf(endpoint: EndpointName, call: RestCall): number {
  return endpoint === 'listProducts' && isSearch(call) ? searchCost : costs[endpoint];
}

/** Rows that are counted one by one as well, since each mails, stores or charges something. */
export const countedByAddress: Partial<Readonly<Record<EndpointName, Rate>>> = {
  registerUser: 'register',
  requestPasswordReset: 'resetMail',
  createGuestCart: 'guestCart',
  placeGuestOrder: 'guestOrder',
  requestGuestPayment: 'guestPayment',
};

/** Endpoints that are counted by the recipient's email, so that no inbox is flooded from many addresses. */
export const countedByEmail: Partial<Readonly<Record<EndpointName, Rate>>> = {
  requestPasswordReset: 'resetMailPerAccount',
  placeGuestOrder: 'guestOrderPerEmail',
};

/** Where a call names the guest's cart that it is about. */
const cartIn: Partial<Readonly<Record<EndpointName, (call: RestCall) => unknown>>> = {
  getGuestCart: ({ ids }) => ids?.['cartId'],
  addGuestCartItem: ({ ids }) => ids?.['cartId'],
  setGuestCartItemQuantity: ({ ids }) => ids?.['cartId'],
  removeGuestCartItem: ({ ids }) => ids?.['cartId'],
  placeGuestOrder: ({ body }) => body?.['cart_id'],
};

/** The guest's cart that a call is about; `null` for any other call. */
export function guestCartOf(endpoint: EndpointName, call: RestCall): string | null {
  const id = cartIn[endpoint]?.(call);
  return typeof id === 'string' ? id : null;
}
