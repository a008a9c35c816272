import { customerOrder, guestOrder } from './order-inputs.ts';
import type { InMemoryRestApi } from './in-memory-rest-api.ts';
import type { ScriptedReply } from './rest-program.ts';

export interface InvalidInput {
  /** The example operation: the mutation's name, but with a capital letter. */
  readonly operation: string;
  readonly what: string;
  readonly variables: Record<string, unknown>;
  /** Each error as `CODE field.path`, or only `CODE` if it has no field. */
  readonly errors: readonly string[];
  readonly by?: 'guest' | 'customer';
  /** The write that the in-memory REST API rejects on its own. */
  readonly write?: string;
  /** If neither `rejection` nor `write` is given, no write reaches the REST API. */
  readonly rejection?: readonly [call: string, reply: ScriptedReply];
  readonly given?: (restApi: InMemoryRestApi) => void;
}

const long = 'x'.repeat(255);

const user = {
  email: 'amina@example.com',
  username: 'amina',
  phone: '(305) 555-0100',
  password: 'lamb-chops-2026',
  passwordConfirmation: 'lamb-chops-2026',
};
const signUps: readonly InvalidInput[] = [
  {
    operation: 'SignUp',
    what: 'everything blank',
    variables: { input: { email: ' ', username: ' ', phone: ' ', password: '', passwordConfirmation: '' } },
    errors: ['REQUIRED email', 'REQUIRED username', 'REQUIRED phone', 'REQUIRED password'],
  },
  {
    operation: 'SignUp',
    what: 'a completely invalid form',
    variables: {
      input: {
        email: 'amina@shop',
        username: long,
        phone: '555-0100',
        password: 'lamb-7',
        passwordConfirmation: '',
      },
    },
    errors: [
      'INVALID email',
      'INVALID username',
      'INVALID phone',
      'INVALID password',
      'MISMATCH passwordConfirmation',
    ],
  },
  {
    operation: 'SignUp',
    what: 'a password without a letter',
    variables: { input: { ...user, password: '1234 5678', passwordConfirmation: '1234 5678' } },
    errors: ['INVALID password'],
  },
  {
    operation: 'SignUp',
    what: 'an account that already exists',
    variables: { input: user },
    rejection: [
      'POST auth/users/',
      [
        400,
        {
          email: ['This field must be unique.'],
          username: ['A user with that username already exists.'],
          phone: ['This field must be unique.'],
        },
      ],
    ],
    errors: ['TAKEN email', 'TAKEN username', 'TAKEN phone'],
  },
  {
    operation: 'SignUp',
    what: 'a password that the REST API rejects',
    variables: { input: user },
    rejection: ['POST auth/users/', [400, { password: ['This password is too common.'] }]],
    errors: ['INVALID password'],
  },
  {
    operation: 'SignUp',
    what: 'an error without a field',
    variables: { input: user },
    rejection: ['POST auth/users/', [400, { non_field_errors: ['Unable to create account.'] }]],
    errors: ['REFUSED'],
  },
];

const signIns: readonly InvalidInput[] = [
  {
    operation: 'SignIn',
    what: 'blank fields',
    variables: { input: { email: '', password: '' } },
    errors: ['REQUIRED email', 'REQUIRED password'],
  },
  {
    operation: 'SignIn',
    what: 'a string that is not an email',
    variables: { input: { email: 'amina', password: 'x' } },
    errors: ['INVALID email'],
  },
  {
    operation: 'SignIn',
    what: 'a wrong password',
    variables: { input: { email: user.email, password: 'goat' } },
    rejection: [
      'POST auth/jwt/create/',
      [401, { detail: 'No active account found with the given credentials' }],
    ],
    errors: ['BAD_CREDENTIALS'],
  },
];

const reset = {
  uid: 'MTI',
  token: 'cz0-1',
  newPassword: 'goat-curry-2026',
  newPasswordConfirmation: 'goat-curry-2026',
};
const resets: readonly InvalidInput[] = [
  {
    operation: 'RequestPasswordReset',
    what: 'a string that is not an email',
    variables: { email: 'amina@' },
    errors: ['INVALID email'],
  },
  {
    operation: 'RequestPasswordReset',
    what: 'an email that the REST API rejects',
    variables: { email: user.email },
    rejection: [
      'POST auth/password/users/reset_password/',
      [400, { email: ['Enter a valid email address.'] }],
    ],
    errors: ['INVALID email'],
  },
  {
    operation: 'ResetPassword',
    what: 'blank fields, including the repeated password',
    variables: { input: { uid: '', token: ' ', newPassword: '', newPasswordConfirmation: 'x' } },
    errors: ['REQUIRED uid', 'REQUIRED token', 'REQUIRED newPassword', 'MISMATCH newPasswordConfirmation'],
  },
  {
    operation: 'ResetPassword',
    what: 'a link that was already used',
    variables: { input: reset },
    rejection: [
      'POST auth/password/users/reset_password_confirm/',
      [400, { token: ['Invalid token for given user.'] }],
    ],
    errors: ['INVALID token'],
  },
  {
    operation: 'ResetPassword',
    what: 'a link for an unknown user',
    variables: { input: reset },
    rejection: [
      'POST auth/password/users/reset_password_confirm/',
      [400, { uid: ["Invalid user id or user doesn't exist."] }],
    ],
    errors: ['INVALID uid'],
  },
];

const passwordChange = (operation: string, row: string): readonly InvalidInput[] => {
  const input = {
    currentPassword: 'lamb-chops-2026',
    newPassword: 'goat-curry-2026',
    newPasswordConfirmation: 'goat-curry-2026',
  };
  return [
    {
      operation,
      by: 'customer',
      what: 'blank, short and different passwords',
      variables: { input: { currentPassword: '', newPassword: 'goat-7', newPasswordConfirmation: 'goat-8' } },
      errors: ['REQUIRED currentPassword', 'INVALID newPassword', 'MISMATCH newPasswordConfirmation'],
    },
    {
      operation,
      by: 'customer',
      what: 'a wrong current password',
      variables: { input },
      rejection: [row, [400, { current_password: ['Invalid password.'] }]],
      errors: ['INVALID currentPassword'],
    },
    {
      operation,
      by: 'customer',
      what: 'a new password that the REST API rejects',
      variables: { input },
      rejection: [row, [400, { new_password: ['This password is too common.'] }]],
      errors: ['INVALID newPassword'],
    },
  ];
};

const customer = { firstName: 'Amina', lastName: 'Haddad', address: '12 Lake Ave', phone: '305-555-0100' };
const address = {
  firstName: 'Amina',
  lastName: 'Haddad',
  address: 'Lake Ave',
  houseNumber: '12',
  city: 'Moore Haven',
  state: 'New York',
  postalCode: '00501',
  phone: '(305) 555-0100',
};
const profile: readonly InvalidInput[] = [
  {
    operation: 'UpdateCustomer',
    by: 'customer',
    what: 'a long name, a control character and an invalid phone number',
    variables: { input: { ...customer, firstName: long, address: 'Lake\u0000Ave', phone: '12' } },
    errors: ['INVALID firstName', 'INVALID address', 'INVALID phone'],
  },
  {
    operation: 'UpdateCustomer',
    by: 'customer',
    what: 'a name and a phone number that the REST API rejects',
    variables: { input: { ...customer, firstName: '' } },
    rejection: [
      'PUT customers/me/',
      [400, { first_name: ['This field may not be blank.'], phone_number: ['Too long.'] }],
    ],
    errors: ['INVALID firstName', 'INVALID phone'],
  },
  {
    operation: 'SaveShippingAddress',
    by: 'customer',
    what: 'a ZIP code in another state',
    variables: { input: { ...address, state: 'FL' } },
    errors: ['INVALID postalCode'],
  },
  {
    operation: 'SaveShippingAddress',
    by: 'customer',
    what: 'blank required fields',
    variables: { input: { address: ' ', city: '', postalCode: '', phone: '' } },
    errors: ['REQUIRED address', 'REQUIRED city', 'REQUIRED postalCode', 'REQUIRED phone'],
  },
  {
    operation: 'SaveShippingAddress',
    by: 'customer',
    what: 'letters instead of digits',
    variables: { input: { ...address, postalCode: '3347A', phone: '305-LAMB' } },
    errors: ['INVALID postalCode', 'INVALID phone'],
  },
  {
    operation: 'SaveShippingAddress',
    by: 'customer',
    what: 'an address that the REST API rejects',
    variables: { input: address },
    rejection: [
      'POST shippingaddress/',
      [400, { city: ['Ensure this field has no more than 100 characters.'], governoate: ['Unknown state.'] }],
    ],
    errors: ['INVALID city', 'INVALID state'],
  },
  {
    operation: 'SaveShippingAddress',
    by: 'customer',
    what: 'an eleventh address',
    variables: { input: address },
    given: (restApi) => {
      restApi.addresses = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 }));
    },
    errors: ['ADDRESS_LIMIT_REACHED'],
  },
  {
    operation: 'RemoveShippingAddress',
    by: 'customer',
    what: 'an address that the REST API does not remove',
    variables: { id: '4' },
    rejection: ['DELETE shippingaddress/4/', [400, { detail: 'An order goes to this address.' }]],
    errors: ['REFUSED'],
  },
];

const item = {
  productId: '7',
  quantity: 1,
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterChoice: 'OWN_RESPONSIBILITY',
};
const carts: readonly InvalidInput[] = [
  ...[0, -1].map((quantity) => ({
    operation: 'AddToCart',
    what: `${quantity} lb`,
    variables: { input: { ...item, guestCartId: 'g1', quantity } },
    errors: ['INVALID quantity'],
  })),
  {
    operation: 'AddToCart',
    what: 'a wholesale product added by a guest',
    variables: { input: { ...item, guestCartId: 'g1', isWholesale: true } },
    errors: ['SIGN_IN_REQUIRED isWholesale'],
  },
  {
    operation: 'AddToCart',
    by: 'customer',
    what: 'a wholesale product for a retail cart',
    variables: { input: { ...item, isWholesale: true } },
    errors: ['CART_KIND_MISMATCH isWholesale'],
  },
  {
    operation: 'AddToCart',
    what: 'an unknown product',
    variables: { input: { ...item, guestCartId: 'g1', productId: '9999' } },
    write: 'POST guestcarts/g1/items/',
    errors: ['NOT_FOUND productId'],
  },
  {
    operation: 'AddToCart',
    what: 'an id that no product can have',
    variables: { input: { ...item, guestCartId: 'g1', productId: '../orders' } },
    errors: ['NOT_FOUND productId'],
  },
  {
    operation: 'SetCartLineQuantity',
    what: '0 lb',
    variables: { input: { guestCartId: 'g1', lineId: '1', quantity: 0 } },
    errors: ['INVALID quantity'],
  },
  {
    operation: 'SetCartLineQuantity',
    what: 'no cart',
    variables: { input: { lineId: '1', quantity: 2 } },
    errors: ['REQUIRED guestCartId'],
  },
  {
    operation: 'SetCartLineQuantity',
    what: 'an unknown line',
    variables: { input: { guestCartId: 'g1', lineId: '99', quantity: 2 } },
    write: 'PATCH guestcarts/g1/items/99/',
    errors: ['NOT_FOUND lineId'],
  },
  {
    operation: 'SetCartLineQuantity',
    by: 'customer',
    what: 'more than the REST API has in stock',
    variables: { input: { lineId: '1', quantity: 900 } },
    rejection: [
      'PATCH carts/c1/items/1/',
      [400, { quantity: ['Ensure this value is less than or equal to 500.'] }],
    ],
    errors: ['INVALID quantity'],
  },
  {
    operation: 'SetCartLineNote',
    what: 'a note with two lines',
    variables: { input: { guestCartId: 'g1', lineId: '1', note: 'two\nlines' } },
    errors: ['INVALID note'],
  },
  {
    operation: 'SetCartLineNote',
    what: 'an unknown line',
    variables: { input: { guestCartId: 'g1', lineId: '99', note: 'cut thin' } },
    write: 'PATCH guestcarts/g1/items/99/',
    errors: ['NOT_FOUND lineId'],
  },
  {
    operation: 'RemoveCartLine',
    what: 'no cart',
    variables: { input: { lineId: '1' } },
    errors: ['REQUIRED guestCartId'],
  },
  {
    operation: 'RemoveCartLine',
    what: 'a line that the REST API does not remove',
    variables: { input: { guestCartId: 'g1', lineId: '1' } },
    rejection: ['DELETE guestcarts/g1/items/1/', [400, { detail: 'This item is reserved.' }]],
    errors: ['REFUSED'],
  },
  {
    operation: 'MergeGuestCart',
    by: 'customer',
    what: 'a product that is no longer sold',
    variables: { guestCartId: 'g1' },
    rejection: ['POST carts/c1/items/', [400, { product_id: ['No product with the given ID was found.'] }]],
    errors: ['REFUSED'],
  },
];

const order = (what: string, changed: Record<string, unknown>, errors: readonly string[]): InvalidInput => ({
  operation: 'PlaceOrder',
  what,
  variables: { input: { ...guestOrder, ...changed } },
  errors,
});
const wholesale = {
  subtotal: null,
  deliveryTotal: null,
  lines: [{ lineId: '1', quantity: 3, subtotal: null }],
};
const neededAddress = ['address', 'city', 'postalCode', 'phone'];
const orders: readonly InvalidInput[] = [
  order('a short key and an id that no cart has', { idempotencyKey: 'short', cartId: '../x' }, [
    'INVALID idempotencyKey',
    'NOT_FOUND cartId',
  ]),
  order('no email', { email: null }, ['REQUIRED email']),
  order('an email without a dot', { email: 'amina@shop' }, ['INVALID email']),
  order(
    'no address',
    { shippingAddress: null },
    neededAddress.map((field) => `REQUIRED shippingAddress.${field}`),
  ),
  order('a saved address for a guest', { savedAddressId: '4' }, ['SIGN_IN_REQUIRED savedAddressId']),
  order('delivery tomorrow', { deliveryDate: '2026-03-01' }, ['DATE_TOO_EARLY deliveryDate']),
  order('an outdated cart', { shownCart: { ...guestOrder.shownCart, subtotal: '8.99' } }, ['CART_CHANGED']),
  order(
    'more lines than a cart can have',
    { shownCart: { lines: Array.from({ length: 101 }, () => ({ lineId: '1', quantity: 1 })) } },
    ['INVALID shownCart.lines'],
  ),
  {
    ...order('an empty cart', { shownCart: { subtotal: '0.00', deliveryTotal: '0.00', lines: [] } }, [
      'CART_EMPTY',
    ]),
    given: ({ carts: all }) => all.set('g1', []),
  },
  {
    ...order('fields that the REST API rejects', {}, [
      'INVALID shippingAddress.city',
      'INVALID deliveryDate',
    ]),
    rejection: [
      'POST guestorders/',
      [
        400,
        {
          shipping_address: { city: ['Ensure this field has no more than 100 characters.'] },
          delivery_date: ['We do not deliver on this day.'],
        },
      ],
    ],
  },
  {
    operation: 'PlaceOrder',
    by: 'customer',
    what: 'a saved address that no longer exists',
    variables: {
      input: { ...customerOrder, fulfillment: 'DELIVERY', shippingAddress: null, savedAddressId: '4' },
    },
    errors: ['NOT_FOUND savedAddressId'],
  },
  {
    operation: 'PlaceOrder',
    by: 'customer',
    what: 'a wholesale order without business details',
    variables: { input: { ...customerOrder, shownCart: wholesale } },
    given: (restApi) => {
      restApi.isWholesale = true;
    },
    errors: ['name', 'position', 'phone', 'ein'].map((field) => `REQUIRED business.${field}`),
  },
  {
    operation: 'PlaceOrder',
    what: 'a wholesale order by a guest',
    variables: { input: { ...guestOrder, shownCart: wholesale } },
    given: (restApi) => {
      restApi.isWholesale = true;
    },
    errors: ['SIGN_IN_REQUIRED'],
  },
  {
    operation: 'RequestPayment',
    what: 'an unknown order',
    variables: { orderId: 'order-9' },
    write: 'POST payment/guest/order/order-9',
    errors: ['NOT_FOUND orderId'],
  },
  {
    operation: 'RequestPayment',
    by: 'customer',
    what: 'an order that is already paid',
    variables: { orderId: 'order-1' },
    rejection: ['POST payment/order/order-1', [400, { detail: 'This order is paid.' }]],
    errors: ['REFUSED'],
  },
  {
    operation: 'ClaimGuestOrder',
    by: 'customer',
    what: 'a key without an order',
    variables: { key: 'A'.repeat(43) },
    write: 'POST guestorders/claim/',
    errors: ['NOT_FOUND key'],
  },
];

export const invalidInputs: readonly InvalidInput[] = [
  ...signUps,
  ...signIns,
  ...resets,
  ...passwordChange('ChangePassword', 'POST auth/password/users/set_password/'),
  ...passwordChange('ChangeProfilePassword', 'POST auth/users/set_password/'),
  ...profile,
  ...carts,
  ...orders,
];
