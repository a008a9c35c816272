/** Calls in a group are likely to fail together, so each group has its own circuit breaker. */
export type EndpointGroup = 'catalog' | 'cart' | 'account' | 'password' | 'open' | 'order' | 'payment';

/** An endpoint in the specification (section 7), or an addition to it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The exact path, relative to `SHOP_API_URL`; `{name}` is an id that fills one path segment. */
  readonly path: string;
  /** Whether the call needs a customer's token. */
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

type Row = [method: Endpoint['method'], path: string, group: EndpointGroup, cost: number];

const anyone = (...[method, path, group, cost]: Row): Endpoint => ({
  method,
  path,
  auth: false,
  group,
  cost,
});
const customer = (...row: Row): Endpoint => ({ ...anyone(...row), auth: true });
const addition = (endpoint: Endpoint): Endpoint => ({ ...endpoint, isAddition: true });

/** The table in section 7 of the specification, then the additions. */
export const endpoints = {
  listProducts: anyone('GET', 'products/', 'catalog', 2),
  getProduct: anyone('GET', 'products/{id}/', 'catalog', 1),
  listCollections: anyone('GET', 'collections/', 'catalog', 1),
  listBestSellers: anyone('GET', 'bestsellers/', 'catalog', 1),
  registerUser: anyone('POST', 'auth/users/', 'password', 10),
  createToken: anyone('POST', 'auth/jwt/create/', 'password', 10),
  requestPasswordReset: anyone('POST', 'auth/password/users/reset_password/', 'open', 10),
  confirmPasswordReset: anyone('POST', 'auth/password/users/reset_password_confirm/', 'password', 10),
  setPassword: customer('POST', 'auth/password/users/set_password/', 'password', 10),
  setProfilePassword: customer('POST', 'auth/users/set_password/', 'password', 10),
  getProfile: customer('GET', 'auth/users/me/', 'account', 1),
  getCustomer: customer('GET', 'customers/me/', 'account', 1),
  updateCustomer: customer('PUT', 'customers/me/', 'account', 2),
  createGuestCart: anyone('POST', 'guestcarts/', 'cart', 2),
  getGuestCart: anyone('GET', 'guestcarts/{cartId}/', 'cart', 1),
  addGuestCartItem: anyone('POST', 'guestcarts/{cartId}/items/', 'cart', 2),
  setGuestCartItemQuantity: anyone('PATCH', 'guestcarts/{cartId}/items/{itemId}/', 'cart', 2),
  removeGuestCartItem: anyone('DELETE', 'guestcarts/{cartId}/items/{itemId}/', 'cart', 2),
  getCustomerCart: customer('GET', 'carts/', 'cart', 1),
  addCartItem: customer('POST', 'carts/{cartId}/items/', 'cart', 2),
  setCartItemQuantity: customer('PATCH', 'carts/{cartId}/items/{itemId}/', 'cart', 2),
  removeCartItem: customer('DELETE', 'carts/{cartId}/items/{itemId}/', 'cart', 2),
  listShippingAddresses: customer('GET', 'shippingaddress/', 'account', 1),
  saveShippingAddress: customer('POST', 'shippingaddress/', 'account', 2),
  removeShippingAddress: customer('DELETE', 'shippingaddress/{id}/', 'account', 2),
  placeOrder: customer('POST', 'orders/', 'order', 20),
  placeGuestOrder: anyone('POST', 'guestorders/', 'order', 20),
  listOrders: customer('GET', 'orders/', 'account', 2),
  getOrder: customer('GET', 'orders/{id}', 'account', 1),
  requestPayment: customer('POST', 'payment/order/{orderId}', 'payment', 10),
  requestGuestPayment: anyone('POST', 'payment/guest/order/{orderId}', 'payment', 10),
  getGuestOrder: addition(anyone('GET', 'guestorders/', 'open', 1)),
  getDeliveryRules: addition(anyone('GET', 'deliveryrules/', 'catalog', 1)),
  getStaffOrder: addition(anyone('GET', 'staff/orders/{id}/', 'open', 2)),
  listStaffOrders: addition(anyone('GET', 'staff/orders/', 'open', 4)),
  moveStaffOrder: addition(anyone('POST', 'staff/orders/{id}/move/', 'open', 2)),
  weighStaffOrder: addition(anyone('POST', 'staff/orders/{id}/items/{itemId}/weigh/', 'open', 2)),
  setSoldOut: addition(anyone('PATCH', 'staff/products/{id}/', 'open', 2)),
  cancelGuestOrder: addition(anyone('POST', 'guestorders/{id}/cancel/', 'open', 10)),
  claimGuestOrder: addition(customer('POST', 'guestorders/claim/', 'account', 2)),
  cancelOrder: addition(customer('POST', 'orders/{id}/cancel/', 'account', 10)),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
