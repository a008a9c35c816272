/** Calls that fail together, and so share a circuit breaker: what a broken payment provider does must not stop orders. */
export type EndpointGroup = 'catalogue' | 'cart' | 'account' | 'order' | 'payment';

/** One row of the table in section 7 of the specification, or an addition to it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `SHOP_API_URL`, to the letter; `{name}` stands for an id as one path segment. */
  readonly path: string;
  /** Whether the customer's token is sent, and needed. */
  readonly auth: boolean;
  readonly group: EndpointGroup;
  /** Not of section 7: the shop works where the REST API does not have it. */
  readonly isAddition?: true;
}

/** The table of section 7 and its additions: every call that may leave for the REST API, by the name of the function that makes it. */
export const endpoints = {
  listProducts: { method: 'GET', path: 'products/', auth: false, group: 'catalogue' },
  getProduct: { method: 'GET', path: 'products/{id}/', auth: false, group: 'catalogue' },
  listCollections: { method: 'GET', path: 'collections/', auth: false, group: 'catalogue' },
  listBestSellers: { method: 'GET', path: 'bestsellers/', auth: false, group: 'catalogue' },
  registerUser: { method: 'POST', path: 'auth/users/', auth: false, group: 'account' },
  createToken: { method: 'POST', path: 'auth/jwt/create/', auth: false, group: 'account' },
  requestPasswordReset: {
    method: 'POST',
    path: 'auth/password/users/reset_password/',
    auth: false,
    group: 'account',
  },
  confirmPasswordReset: {
    method: 'POST',
    path: 'auth/password/users/reset_password_confirm/',
    auth: false,
    group: 'account',
  },
  setPassword: { method: 'POST', path: 'auth/password/users/set_password/', auth: true, group: 'account' },
  setProfilePassword: { method: 'POST', path: 'auth/users/set_password/', auth: true, group: 'account' },
  getProfile: { method: 'GET', path: 'auth/users/me/', auth: true, group: 'account' },
  getCustomer: { method: 'GET', path: 'customers/me/', auth: true, group: 'account' },
  updateCustomer: { method: 'PUT', path: 'customers/me/', auth: true, group: 'account' },
  createGuestCart: { method: 'POST', path: 'guestcarts/', auth: false, group: 'cart' },
  getGuestCart: { method: 'GET', path: 'guestcarts/{cartId}/', auth: false, group: 'cart' },
  addGuestCartItem: { method: 'POST', path: 'guestcarts/{cartId}/items/', auth: false, group: 'cart' },
  setGuestCartItemQuantity: {
    method: 'PATCH',
    path: 'guestcarts/{cartId}/items/{itemId}/',
    auth: false,
    group: 'cart',
  },
  removeGuestCartItem: {
    method: 'DELETE',
    path: 'guestcarts/{cartId}/items/{itemId}/',
    auth: false,
    group: 'cart',
  },
  getCustomerCart: { method: 'GET', path: 'carts/', auth: true, group: 'cart' },
  addCartItem: { method: 'POST', path: 'carts/{cartId}/items/', auth: true, group: 'cart' },
  setCartItemQuantity: { method: 'PATCH', path: 'carts/{cartId}/items/{itemId}/', auth: true, group: 'cart' },
  removeCartItem: { method: 'DELETE', path: 'carts/{cartId}/items/{itemId}/', auth: true, group: 'cart' },
  listShippingAddresses: { method: 'GET', path: 'shippingaddress/', auth: true, group: 'account' },
  saveShippingAddress: { method: 'POST', path: 'shippingaddress/', auth: true, group: 'account' },
  removeShippingAddress: { method: 'DELETE', path: 'shippingaddress/{id}/', auth: true, group: 'account' },
  placeOrder: { method: 'POST', path: 'orders/', auth: true, group: 'order' },
  placeGuestOrder: { method: 'POST', path: 'guestorders/', auth: false, group: 'order' },
  listOrders: { method: 'GET', path: 'orders/', auth: true, group: 'account' },
  getOrder: { method: 'GET', path: 'orders/{id}', auth: true, group: 'account' },
  requestPayment: { method: 'POST', path: 'payment/order/{orderId}', auth: true, group: 'payment' },
  requestGuestPayment: {
    method: 'POST',
    path: 'payment/guest/order/{orderId}',
    auth: false,
    group: 'payment',
  },
  getGuestOrder: {
    method: 'GET',
    path: 'guestorders/',
    auth: false,
    group: 'account',
    isAddition: true,
  },
  getDeliveryRules: {
    method: 'GET',
    path: 'deliveryrules/',
    auth: false,
    group: 'account',
    isAddition: true,
  },
  getStaffOrder: {
    method: 'GET',
    path: 'staff/orders/{id}/',
    auth: false,
    group: 'account',
    isAddition: true,
  },
  claimGuestOrder: {
    method: 'POST',
    path: 'guestorders/claim/',
    auth: true,
    group: 'account',
    isAddition: true,
  },
} as const satisfies Record<string, Endpoint>;

/** The name of a row, which is also the name of the function that makes the call. */
export type EndpointName = keyof typeof endpoints;
