import { customerOrder, guestOrder } from './order-inputs.ts';
import type { InMemoryRestApi } from './in-memory-rest-api.ts';
import type { ScriptedReply } from './rest-program.ts';

interface InvalidCase {
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

export interface InvalidInput extends InvalidCase {
  /** The example operation: the mutation's name, but with a capital letter. */
  readonly operation: string;
  readonly what: string;
}

type Cases = Readonly<Record<string, Readonly<Record<string, InvalidCase>>>>;

const long = 'x'.repeat(255);
const newPasswords = { newPassword: 'goat-curry-2026', newPasswordConfirmation: 'goat-curry-2026' };
const user = {
  email: 'amina@example.com',
  username: 'amina',
  phone: '(305) 555-0100',
  password: '1234 5678',
  passwordConfirmation: '1234 5678',
};
const customer = { firstName: 'Amina', lastName: 'Haddad', address: '12 Lake Ave', phone: '305-555-0100' };
const address = { street: 'Lake Ave', city: 'Moore Haven', postalCode: '00501', phone: '(305) 555-0100' };
const item = { productId: '7', quantity: 1 };
const adding = (line: object, given: object = {}) => ({
  input: { cartId: 'g1', lines: [{ ...item, ...line }], ...given },
});
const order = (changed: Record<string, unknown>) => ({ input: { ...guestOrder, ...changed } });
const wholesale = {
  subtotal: null,
  deliveryTotal: null,
  lines: [{ lineId: '1', quantity: 3, subtotal: null }],
};
const sellWholesale = (restApi: InMemoryRestApi): void => {
  restApi.isWholesale = true;
};

const passwordChange = (call: string): Cases[string] => ({
  'blank, short and different passwords': {
    variables: { input: { currentPassword: '', newPassword: 'goat-7', newPasswordConfirmation: 'goat-8' } },
    errors: ['REQUIRED currentPassword', 'INVALID newPassword', 'MISMATCH newPasswordConfirmation'],
  },
  'a new password that the REST API rejects': {
    variables: { input: { currentPassword: 'lamb-chops-2026', ...newPasswords } },
    rejection: [call, [400, { new_password: ['This password is too common.'] }]],
    errors: ['INVALID newPassword'],
  },
});

const ofGuests: Cases = {
  SignUp: {
    'everything blank': {
      variables: { input: { email: ' ', username: ' ', phone: ' ', password: '', passwordConfirmation: '' } },
      errors: [
        'REQUIRED email',
        'REQUIRED username',
        'REQUIRED phone',
        'REQUIRED password',
        'REQUIRED passwordConfirmation',
      ],
    },
    'a completely invalid form': {
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
    'a password without a letter': {
      variables: { input: user },
      errors: ['INVALID password'],
    },
    'an error without a field': {
      variables: { input: { ...user, password: 'lamb 5678', passwordConfirmation: 'lamb 5678' } },
      rejection: ['POST auth/users/', [400, { non_field_errors: ['Unable to create account.'] }]],
      errors: ['REFUSED'],
    },
  },
  SignIn: {
    'blank fields': {
      variables: { input: { email: '', password: '' } },
      errors: ['REQUIRED email', 'REQUIRED password'],
    },
    'a string that is not an email': {
      variables: { input: { email: 'amina', password: 'x' } },
      errors: ['INVALID email'],
    },
  },
  RequestPasswordReset: {
    'a string that is not an email': {
      variables: { input: { email: 'amina@' } },
      errors: ['INVALID email'],
    },
    'an email that the REST API rejects': {
      variables: { input: { email: user.email } },
      rejection: [
        'POST auth/password/users/reset_password/',
        [400, { email: ['Enter a valid email address.'] }],
      ],
      errors: ['INVALID email'],
    },
  },
  ResetPassword: {
    'blank fields, including the repeated password': {
      variables: { input: { uid: '', token: ' ', newPassword: '', newPasswordConfirmation: 'x' } },
      errors: ['REQUIRED uid', 'REQUIRED token', 'REQUIRED newPassword', 'MISMATCH newPasswordConfirmation'],
    },
    'a link that was already used, for an unknown user': {
      variables: { input: { uid: 'MTI', token: 'cz0-1', ...newPasswords } },
      rejection: [
        'POST auth/password/users/reset_password_confirm/',
        [400, { token: ['Invalid token for given user.'], uid: ['Invalid user id.'] }],
      ],
      errors: ['INVALID token', 'INVALID uid'],
    },
  },
  AddToCart: {
    '0 lb': { variables: adding({ quantity: 0 }), errors: ['INVALID lines.0.quantity'] },
    '-1 lb': { variables: adding({ quantity: -1 }), errors: ['INVALID lines.0.quantity'] },
    'a wholesale product added by a guest': {
      variables: adding({}, { isWholesale: true }),
      errors: ['SIGN_IN_REQUIRED isWholesale'],
    },
    'an id that no product can have': {
      variables: adding({ productId: '../orders' }),
      errors: ['NOT_FOUND lines.0.productId'],
    },
    'no product': {
      variables: { input: { cartId: 'g1', lines: [] } },
      errors: ['REQUIRED lines'],
    },
    'more than 20 products': {
      variables: { input: { cartId: 'g1', lines: Array.from({ length: 21 }, () => item) } },
      errors: ['INVALID lines'],
    },
    'a valid product beside an invalid one': {
      variables: { input: { cartId: 'g1', lines: [item, { ...item, quantity: 0 }] } },
      errors: ['INVALID lines.1.quantity'],
    },
  },
  SetCartLineQuantity: {
    '0 lb': {
      variables: { input: { cartId: 'g1', lineId: '1', quantity: 0 } },
      errors: ['INVALID quantity'],
    },
    'no cart': {
      variables: { input: { lineId: '1', quantity: 2 } },
      errors: ['REQUIRED cartId'],
    },
    'an unknown line': {
      variables: { input: { cartId: 'g1', lineId: '99', quantity: 2 } },
      write: 'PATCH guestcarts/g1/items/99/',
      errors: ['NOT_FOUND lineId'],
    },
    'more than the REST API has in stock': {
      by: 'customer',
      variables: { input: { lineId: '1', quantity: 900 } },
      rejection: [
        'PATCH carts/c1/items/1/',
        [400, { quantity: ['Ensure this value is less than or equal to 500.'] }],
      ],
      errors: ['INVALID quantity'],
    },
  },
  SetCartLineNote: {
    'a note with two lines': {
      variables: { input: { cartId: 'g1', lineId: '1', note: 'two\nlines' } },
      errors: ['INVALID note'],
    },
    'an unknown line': {
      variables: { input: { cartId: 'g1', lineId: '99', note: 'cut thin' } },
      write: 'PATCH guestcarts/g1/items/99/',
      errors: ['NOT_FOUND lineId'],
    },
  },
  RemoveCartLine: {
    'no cart': {
      variables: { input: { lineId: '1' } },
      errors: ['REQUIRED cartId'],
    },
    'a line that the REST API does not remove': {
      variables: { input: { cartId: 'g1', lineId: '1' } },
      rejection: ['DELETE guestcarts/g1/items/1/', [400, { detail: 'This item is reserved.' }]],
      errors: ['REFUSED'],
    },
  },
  PlaceOrder: {
    'a short key and an id that no cart has': {
      variables: order({ idempotencyKey: 'short', cartId: '../x' }),
      errors: ['INVALID idempotencyKey', 'NOT_FOUND cartId'],
    },
    'no email': { variables: order({ email: null }), errors: ['REQUIRED email'] },
    'a saved address for a guest': {
      variables: order({ savedAddressId: '4' }),
      errors: ['SIGN_IN_REQUIRED savedAddressId'],
    },
    'more lines than a cart can have': {
      variables: order({
        shownCart: { lines: Array.from({ length: 101 }, () => ({ lineId: '1', quantity: 1 })) },
      }),
      errors: ['INVALID shownCart.lines'],
    },
    'a saved address that no longer exists': {
      by: 'customer',
      variables: {
        input: { ...customerOrder, fulfillment: 'DELIVERY', shippingAddress: null, savedAddressId: '4' },
      },
      errors: ['NOT_FOUND savedAddressId'],
    },
    'a wholesale order without business details': {
      by: 'customer',
      variables: { input: { ...customerOrder, shownCart: wholesale } },
      given: sellWholesale,
      errors: ['name', 'position', 'phone', 'ein'].map((field) => `REQUIRED business.${field}`),
    },
    'a wholesale order by a guest': {
      variables: order({ shownCart: wholesale }),
      given: sellWholesale,
      errors: ['SIGN_IN_REQUIRED'],
    },
  },
  RequestPayment: {
    'an unknown order': {
      variables: { orderId: 'order-9' },
      write: 'POST payment/guest/order/order-9',
      errors: ['NOT_FOUND orderId'],
    },
  },
};

const press = { device: 'Counter', idempotencyKey: 'press-number-1' };
const move = { ...press, orderId: 'o1', state: 'Confirmed', version: 1 };
const weigh = { ...press, orderId: 'o1', lineId: '5', packedWeight: 2.9, version: 1 };
const soldOut = { ...press, productId: '7', isSoldOut: true };
const invalidPress = { device: 'x'.repeat(61), idempotencyKey: 'short' };

const ofStaff: Cases = {
  MoveOrder: {
    'a long name of the device and a short key': {
      variables: { input: { ...move, ...invalidPress } },
      errors: ['INVALID device', 'INVALID idempotencyKey'],
    },
    'a press without the staff key': { variables: { input: move }, errors: ['NOT_FOUND'] },
  },
  WeighOrderLine: {
    'a weight with three decimals': {
      variables: { input: { ...weigh, packedWeight: 2.999 } },
      errors: ['INVALID packedWeight'],
    },
    'a press without the staff key': { variables: { input: weigh }, errors: ['NOT_FOUND'] },
  },
  SetProductSoldOut: {
    'a long name of the device and a short key': {
      variables: { input: { ...soldOut, ...invalidPress } },
      errors: ['INVALID device', 'INVALID idempotencyKey'],
    },
    'a press without the staff key': { variables: { input: soldOut }, errors: ['NOT_FOUND'] },
  },
};

const ofCustomers: Cases = {
  CancelOrder: {
    'an order that can no longer be canceled': {
      variables: { id: '4' },
      rejection: ['POST orders/4/cancel/', [409, { detail: 'It is too late.', code: 'too_late' }]],
      errors: ['TOO_LATE'],
    },
  },
  ChangePassword: passwordChange('POST auth/password/users/set_password/'),
  ChangeProfilePassword: passwordChange('POST auth/users/set_password/'),
  UpdateCustomer: {
    'a long name, a control character and an invalid phone number': {
      variables: { input: { ...customer, firstName: long, address: 'Lake\u0000Ave', phone: '12' } },
      errors: ['INVALID firstName', 'INVALID address', 'INVALID phone'],
    },
    'a name and a phone number that the REST API rejects': {
      variables: { input: { ...customer, firstName: '' } },
      rejection: [
        'PUT customers/me/',
        [400, { first_name: ['This field may not be blank.'], phone_number: ['Too long.'] }],
      ],
      errors: ['INVALID firstName', 'INVALID phone'],
    },
  },
  SaveShippingAddress: {
    'a ZIP code in another state': {
      variables: { input: { ...address, state: 'FL' } },
      errors: ['INVALID postalCode'],
    },
    'blank required fields': {
      variables: { input: { street: ' ', city: '', postalCode: '', phone: '' } },
      errors: ['REQUIRED street', 'REQUIRED city', 'REQUIRED postalCode', 'REQUIRED phone'],
    },
    'letters instead of digits': {
      variables: { input: { ...address, postalCode: '3347A', phone: '305-LAMB' } },
      errors: ['INVALID postalCode', 'INVALID phone'],
    },
  },
  RemoveShippingAddress: {
    'an address that the REST API does not remove': {
      variables: { id: '4' },
      rejection: ['DELETE shippingaddress/4/', [400, { detail: 'An order goes to this address.' }]],
      errors: ['REFUSED'],
    },
  },
  MergeGuestCart: {
    'a product that is no longer sold': {
      variables: { input: { cartId: 'g1' } },
      rejection: ['POST carts/c1/items/', [400, { product_id: ['No product with the given ID was found.'] }]],
      errors: ['REFUSED'],
    },
  },
};

const inputsOf = (operations: Cases, by: 'guest' | 'customer'): readonly InvalidInput[] =>
  Object.entries(operations).flatMap(([operation, cases]) =>
    Object.entries(cases).map(([what, given]) => Object.assign({ operation, what, by }, given)),
  );

/** Operations that only customers may run. */
export const inputsOfCustomers = inputsOf(ofCustomers, 'customer');

export const invalidInputs = [...inputsOf({ ...ofGuests, ...ofStaff }, 'guest'), ...inputsOfCustomers];
