import { cents } from '../rules/money.ts';
import * as auth from '../rest/auth.ts';
import * as carts from '../rest/carts.ts';
import * as catalog from '../rest/catalog.ts';
import * as customers from '../rest/customers.ts';
import { getDeliveryRules } from '../rest/delivery-rules.ts';
import * as orders from '../rest/orders.ts';
import * as payments from '../rest/payments.ts';
import * as staff from '../rest/staff.ts';
import type { Rest } from '../rest/rest.ts';
import type { EndpointName } from '../rest/endpoints.ts';
import * as addresses from '../rest/shipping-addresses.ts';

const item = {
  productId: '7',
  quantity: 3,
  isWholesale: false,
  occasion: 'AQIQAH',
  slaughterOption: 'PICK_UP_MEAT_ONLY',
  slaughterResponsibility: 'LEAVE_TO_BUTCHER',
  note: 'cut thin',
  names: 'Fatima',
} as const;
const itemBody = {
  product_id: 7,
  quantity: 3,
  is_wholesale: false,
  occassion: 'Aqiqqa',
  choose_option: 3,
  slaying: 'Leave it to butcher',
  note: 'cut thin',
  for_names: 'Fatima',
};
const address = {
  firstName: 'Amina',
  lastName: 'Diallo',
  street: 'Lake Ave',
  houseNumber: '12',
  city: 'Moore Haven',
  state: 'Florida',
  postalCode: '00501',
  phone: '+13055550100',
};
const addressBody = {
  name: 'Amina',
  country: 'US',
  company_name: 'Diallo',
  address: 'Lake Ave',
  house_number: '12',
  city: 'Moore Haven',
  postal_code: '00501',
  governoate: 'Florida',
  phone: '+13055550100',
  phone_number: '+13055550100',
};
const order = {
  cartId: 'd9b2',
  fulfillment: 'DELIVERY',
  deliveryDate: '2026-03-03',
  deliverySlot: 'FROM_10AM_TO_12PM',
  idempotencyKey: 'checkout-1',
} as const;
const orderBody = {
  cart_id: 'd9b2',
  order_info: 'Delivery',
  delivery_date: '2026-03-03',
  delivery_time: '10AM-12PM',
  name_of_the_business: null,
  position_of_the_business: null,
  phone_number: null,
  ein_number: null,
};
const orderAdditions = {
  deliveryNote: 'Ring twice',
  collector: { name: 'Omar', phone: '+13055550100' },
  language: 'AR',
  expectedTotal: cents(2697),
} as const;
const orderAdditionsBody = {
  delivery_note: 'Ring twice',
  collector_name: 'Omar',
  collector_phone: '+13055550100',
  language: 'ar',
  expected_total: '26.97',
};
const business = { name: 'Deli', position: 'Owner', phone: '+13055550100', ein: '12-3456789' };
const user = {
  email: 'a@example.com',
  username: 'amina',
  phone: '+13055550100',
  password: 'secret-1',
  passwordConfirmation: 'secret-1',
};
export const orderKey = 'key-of-an-order-of-a-guest';

export const staffKey = 'key-of-the-staff-of-the-plant';

const press = { staffKey, device: 'Counter', idempotencyKey: 'press-number-1' };

/** A reply that is complete for every call that reads one, and an empty list for the others. */
export const anyReply = {
  id: 'o-1',
  product_name: 'Lamb',
  unit_price: '8.99',
  email: 'a@example.com',
  access: 'a.b.c',
  url: 'https://pay.test/1',
  is_wholesale: false,
  items: [],
  results: [],
  order_info: 'Delivery',
  customer_name: 'Amina',
  sold_out: true,
  closed_weekdays: [7],
  closed_dates: ['2026-12-25'],
  most_days_ahead: 60,
  cut_off_hour: 24,
  postal_codes: ['334'],
  full_slots: [{ delivery_date: '2026-12-24', delivery_time: '10AM-12PM' }],
};

type Call = (rest: Rest) => Promise<unknown>;

const cases: readonly (readonly [row: EndpointName, call: Call, line: string, body?: unknown])[] = [
  ['listProducts', catalog.listProducts, 'GET products/'],
  [
    'listProducts',
    async (to) =>
      catalog.listProducts(to, {
        collectionId: '3',
        search: 'lamb & goat',
        priceAbove: cents(999),
        priceBelow: cents(5000),
        ordering: '-unit_price',
        limit: 16,
        offset: 32,
      }),
    'GET products/?collection_id=3&search=lamb+%26+goat&limit=16&offset=32&unit_price__gt=9.99&unit_price__lt=50.00&ordering=-unit_price',
  ],
  [
    'listProducts',
    async (to) =>
      catalog.listProducts(to, { priceAbove: cents(0), priceBelow: cents(10_000_000), ordering: 'A-Z' }),
    'GET products/?ordering=A-Z',
  ],
  ['getProduct', async (to) => catalog.getProduct(to, '7'), 'GET products/7/'],
  ['listCollections', catalog.listCollections, 'GET collections/'],
  ['listBestSellers', catalog.listBestSellers, 'GET bestsellers/'],
  [
    'registerUser',
    async (to) => auth.registerUser(to, user),
    'POST auth/users/',
    {
      email: 'a@example.com',
      password: 'secret-1',
      password2: 'secret-1',
      username: 'amina',
      phone: '+13055550100',
      first_name: 'user',
      last_name: 'user',
    },
  ],
  [
    'createToken',
    async (to) => auth.createToken(to, 'a@example.com', 'secret-1'),
    'POST auth/jwt/create/',
    { email: 'a@example.com', password: 'secret-1' },
  ],
  [
    'requestPasswordReset',
    async (to) => auth.requestPasswordReset(to, 'a@example.com'),
    'POST auth/password/users/reset_password/',
    { email: 'a@example.com' },
  ],
  [
    'requestPasswordReset',
    async (to) => auth.requestPasswordReset(to, 'a@example.com', 'ES'),
    'POST auth/password/users/reset_password/',
    { email: 'a@example.com', language: 'es' },
  ],
  [
    'confirmPasswordReset',
    async (to) => auth.confirmPasswordReset(to, { uid: 'Mw', token: 't-1', newPassword: 'secret-2' }),
    'POST auth/password/users/reset_password_confirm/',
    { uid: 'Mw', token: 't-1', new_password: 'secret-2' },
  ],
  [
    'setPassword',
    async (to) => auth.setPassword(to, { currentPassword: 'secret-1', newPassword: 'secret-2' }),
    'POST auth/password/users/set_password/',
    { current_password: 'secret-1', new_password: 'secret-2' },
  ],
  [
    'setProfilePassword',
    async (to) => auth.setProfilePassword(to, { currentPassword: 'secret-1', newPassword: 'secret-2' }),
    'POST auth/users/set_password/',
    { current_password: 'secret-1', new_password: 'secret-2' },
  ],
  ['getProfile', customers.getProfile, 'GET auth/users/me/'],
  ['getCustomer', customers.getCustomer, 'GET customers/me/'],
  [
    'updateCustomer',
    async (to) =>
      customers.updateCustomer(to, { firstName: 'A', lastName: 'D', address: 'Lake Ave 12', phone: null }),
    'PUT customers/me/',
    { first_name: 'A', last_name: 'D', address_apartment: 'Lake Ave 12', phone_number: null },
  ],
  ['createGuestCart', carts.createGuestCart, 'POST guestcarts/', {}],
  ['getGuestCart', async (to) => carts.getGuestCart(to, 'd9b2'), 'GET guestcarts/d9b2/'],
  [
    'addGuestCartItem',
    async (to) => carts.guestCartGateway(to, 'd9b2').add(item),
    'POST guestcarts/d9b2/items/',
    itemBody,
  ],
  [
    'setGuestCartItemQuantity',
    async (to) => carts.guestCartGateway(to, 'd9b2').setQuantity('5', 4),
    'PATCH guestcarts/d9b2/items/5/',
    { quantity: 4 },
  ],
  [
    'setGuestCartItemQuantity',
    async (to) => carts.guestCartGateway(to, 'd9b2').setNote('5', 'cut thin', 'Fatima'),
    'PATCH guestcarts/d9b2/items/5/',
    { note: 'cut thin', for_names: 'Fatima' },
  ],
  [
    'removeGuestCartItem',
    async (to) => carts.guestCartGateway(to, 'd9b2').remove('5'),
    'DELETE guestcarts/d9b2/items/5/',
  ],
  ['getCustomerCart', carts.getCustomerCart, 'GET carts/'],
  [
    'addCartItem',
    async (to) => carts.customerCartGateway(to, 'c1').add(item),
    'POST carts/c1/items/',
    itemBody,
  ],
  [
    'setCartItemQuantity',
    async (to) => carts.customerCartGateway(to, 'c1').setQuantity('5', 4),
    'PATCH carts/c1/items/5/',
    { quantity: 4 },
  ],
  [
    'setCartItemQuantity',
    async (to) => carts.customerCartGateway(to, 'c1').setNote('5', '', ''),
    'PATCH carts/c1/items/5/',
    { note: '', for_names: '' },
  ],
  [
    'removeCartItem',
    async (to) => carts.customerCartGateway(to, 'c1').remove('5'),
    'DELETE carts/c1/items/5/',
  ],
  ['listShippingAddresses', addresses.listShippingAddresses, 'GET shippingaddress/'],
  [
    'saveShippingAddress',
    async (to) => addresses.saveShippingAddress(to, address, '12'),
    'POST shippingaddress/',
    { ...addressBody, customer: 12 },
  ],
  [
    'removeShippingAddress',
    async (to) => addresses.removeShippingAddress(to, '3'),
    'DELETE shippingaddress/3/',
  ],
  [
    'placeOrder',
    async (to) => orders.placeOrder(to, { ...order, shippingAddressId: '3', business: null }),
    'POST orders/',
    { ...orderBody, shipping_address: 3 },
  ],
  [
    'placeOrder',
    async (to) =>
      orders.placeOrder(to, { ...order, fulfillment: 'PICKUP', shippingAddressId: null, business }),
    'POST orders/',
    {
      ...orderBody,
      order_info: 'Pickup from the branch',
      shipping_address: null,
      name_of_the_business: 'Deli',
      position_of_the_business: 'Owner',
      phone_number: '+13055550100',
      ein_number: '12-3456789',
    },
  ],
  [
    'placeOrder',
    async (to) =>
      orders.placeOrder(to, { ...order, ...orderAdditions, shippingAddressId: '3', business: null }),
    'POST orders/',
    { ...orderBody, ...orderAdditionsBody, shipping_address: 3 },
  ],
  [
    'placeGuestOrder',
    async (to) =>
      orders.placeGuestOrder(to, {
        ...order,
        ...orderAdditions,
        email: 'a@example.com',
        fulfillment: 'PICKUP',
        shippingAddress: null,
        business: null,
      }),
    'POST guestorders/',
    {
      ...orderBody,
      ...orderAdditionsBody,
      order_info: 'Pickup from the branch',
      shipping_address: null,
      email: 'a@example.com',
    },
  ],
  [
    'placeGuestOrder',
    async (to) =>
      orders.placeGuestOrder(to, {
        ...order,
        email: 'a@example.com',
        shippingAddress: address,
        business: null,
      }),
    'POST guestorders/',
    { ...orderBody, shipping_address: addressBody, email: 'a@example.com' },
  ],
  ['listOrders', async (to) => orders.listOrders(to, { limit: 20, offset: 0 }), 'GET orders/?limit=20'],
  [
    'listOrders',
    async (to) => orders.listOrders(to, { limit: 20, offset: 20 }),
    'GET orders/?limit=20&offset=20',
  ],
  ['getOrder', async (to) => orders.getOrder(to, 'o-1'), 'GET orders/o-1'],
  ['requestPayment', async (to) => payments.requestPayment(to, 'o-1'), 'POST payment/order/o-1', {}],
  [
    'requestGuestPayment',
    async (to) => payments.requestGuestPayment(to, 'o-1'),
    'POST payment/guest/order/o-1',
  ],
  ['getGuestOrder', async (to) => orders.getGuestOrder(to, orderKey), 'GET guestorders/'],
  ['getStaffOrder', async (to) => staff.getStaffOrder(to, 'o-1', staffKey), 'GET staff/orders/o-1/'],
  [
    'listStaffOrders',
    async (to) => staff.listStaffOrders(to, { day: '2026-03-03' }, staffKey),
    'GET staff/orders/?day=2026-03-03',
  ],
  [
    'listStaffOrders',
    async (to) => staff.listStaffOrders(to, { search: 'Amina & co' }, staffKey),
    'GET staff/orders/?search=Amina+%26+co',
  ],
  [
    'moveStaffOrder',
    async (to) => staff.moveStaffOrder(to, { ...press, orderId: 'o-1', state: 'Confirmed', version: 3 }),
    'POST staff/orders/o-1/move/',
    { state: 'Confirmed', version: 3, device: 'Counter' },
  ],
  [
    'weighStaffOrder',
    async (to) =>
      staff.weighStaffOrder(to, { ...press, orderId: 'o-1', lineId: '5', packedWeight: 2.9, version: 3 }),
    'POST staff/orders/o-1/items/5/weigh/',
    { packed_weight: '2.90', version: 3, device: 'Counter' },
  ],
  [
    'setSoldOut',
    async (to) => staff.setSoldOut(to, { ...press, productId: '7', isSoldOut: true }),
    'PATCH staff/products/7/',
    { sold_out: true, device: 'Counter' },
  ],
  [
    'cancelGuestOrder',
    async (to) => orders.cancelGuestOrder(to, 'o-1', orderKey),
    'POST guestorders/o-1/cancel/',
    {},
  ],
  ['cancelOrder', async (to) => orders.cancelOrder(to, 'o-1'), 'POST orders/o-1/cancel/', {}],
  ['getDeliveryRules', getDeliveryRules, 'GET deliveryrules/'],
  ['claimGuestOrder', async (to) => orders.claimGuestOrder(to, orderKey), 'POST guestorders/claim/', {}],
];

export const endpointCases = cases.map(([row, call, line, body = null]) => [row, call, line, body] as const);
