/** Calls in a group are likely to fail together, so each group has its own circuit breaker. */
export type EndpointGroup = 'catalog' | 'cart' | 'account' | 'password' | 'open' | 'order' | 'payment';

/** A row of the table in section 7 of the specification, or an addition. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The exact path, relative to `SHOP_API_URL`; `{name}` is an id that fills one path segment. */
  readonly path: string;
  readonly auth: boolean;
  readonly group: EndpointGroup;
  /**
   * The points that a call costs a client: 1 or 2 for most calls, and more for those that involve emails, passwords or
   * money.
   */
  readonly cost: number;
  /** An addition to the specification; the shop works without it. */
  readonly isAddition?: true;
}

export const endpoints = {
  listProducts: { method: 'GET', path: 'products/', auth: false, group: 'catalog', cost: 2 },
  getProduct: { method: 'GET', path: 'products/{id}/', auth: false, group: 'catalog', cost: 1 },
  listCollections: { method: 'GET', path: 'collections/', auth: false, group: 'catalog', cost: 1 },
  listBestSellers: { method: 'GET', path: 'bestsellers/', auth: false, group: 'catalog', cost: 1 },
  registerUser: { method: 'POST', path: 'auth/users/', auth: false, group: 'password', cost: 10 },
  createToken: { method: 'POST', path: 'auth/jwt/create/', auth: false, group: 'password', cost: 10 },
  requestPasswordReset: {
    method: 'POST',
    path: 'auth/password/users/reset_password/',
    auth: false,
    group: 'open',
    cost: 10,
  },
  confirmPasswordReset: {
    method: 'POST',
    path: 'auth/password/users/reset_password_confirm/',
    auth: false,
    group: 'password',
    cost: 10,
  },
  setPassword: {
    method: 'POST',
    path: 'auth/password/users/set_password/',
    auth: true,
    group: 'password',
    cost: 10,
  },
  setProfilePassword: {
    method: 'POST',
    path: 'auth/users/set_password/',
    auth: true,
    group: 'password',
    cost: 10,
  },
  getProfile: { method: 'GET', path: 'auth/users/me/', auth: true, group: 'account', cost: 1 },
  getCustomer: { method: 'GET', path: 'customers/me/', auth: true, group: 'account', cost: 1 },
  updateCustomer: { method: 'PUT', path: 'customers/me/', auth: true, group: 'account', cost: 2 },
  createGuestCart: { method: 'POST', path: 'guestcarts/', auth: false, group: 'cart', cost: 2 },
  getGuestCart: { method: 'GET', path: 'guestcarts/{cartId}/', auth: false, group: 'cart', cost: 1 },
  addGuestCartItem: {
    method: 'POST',
    path: 'guestcarts/{cartId}/items/',
    auth: false,
    group: 'cart',
    cost: 2,
  },
  setGuestCartItemQuantity: {
    method: 'PATCH',
    path: 'guestcarts/{cartId}/items/{itemId}/',
    auth: false,
    group: 'cart',
    cost: 2,
  },
  removeGuestCartItem: {
    method: 'DELETE',
    path: 'guestcarts/{cartId}/items/{itemId}/',
    auth: false,
    group: 'cart',
    cost: 2,
  },
  getCustomerCart: { method: 'GET', path: 'carts/', auth: true, group: 'cart', cost: 1 },
  addCartItem: { method: 'POST', path: 'carts/{cartId}/items/', auth: true, group: 'cart', cost: 2 },
  setCartItemQuantity: {
    method: 'PATCH',
    path: 'carts/{cartId}/items/{itemId}/',
    auth: true,
    group: 'cart',
    cost: 2,
  },
  removeCartItem: {
    method: 'DELETE',
    path: 'carts/{cartId}/items/{itemId}/',
    auth: true,
    group: 'cart',
    cost: 2,
  },
  listShippingAddresses: { method: 'GET', path: 'shippingaddress/', auth: true, group: 'account', cost: 1 },
  saveShippingAddress: { method: 'POST', path: 'shippingaddress/', auth: true, group: 'account', cost: 2 },
  removeShippingAddress: {
    method: 'DELETE',
    path: 'shippingaddress/{id}/',
    auth: true,
    group: 'account',
    cost: 2,
  },
  placeOrder: { method: 'POST', path: 'orders/', auth: true, group: 'order', cost: 20 },
  placeGuestOrder: { method: 'POST', path: 'guestorders/', auth: false, group: 'order', cost: 20 },
  listOrders: { method: 'GET', path: 'orders/', auth: true, group: 'account', cost: 2 },
  getOrder: { method: 'GET', path: 'orders/{id}', auth: true, group: 'account', cost: 1 },
  requestPayment: { method: 'POST', path: 'payment/order/{orderId}', auth: true, group: 'payment', cost: 10 },
  requestGuestPayment: {
    method: 'POST',
    path: 'payment/guest/order/{orderId}',
    auth: false,
    group: 'payment',
    cost: 10,
  },
  getGuestOrder: {
    method: 'GET',
    path: 'guestorders/',
    auth: false,
    group: 'open',
    cost: 1,
    isAddition: true,
  },
  getDeliveryRules: {
    method: 'GET',
    path: 'deliveryrules/',
    auth: false,
    group: 'catalog',
    cost: 1,
    isAddition: true,
  },
  getStaffOrder: {
    method: 'GET',
    path: 'staff/orders/{id}/',
    auth: false,
    group: 'open',
    cost: 2,
    isAddition: true,
  },
  claimGuestOrder: {
    method: 'POST',
    path: 'guestorders/claim/',
    auth: true,
    group: 'account',
    cost: 2,
    isAddition: true,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
