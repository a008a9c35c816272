import type { SpecificationLine } from '../line.ts';

const contract = 'tests/contract/contract.test.ts > has the row $row';
const toTheLetter = 'bff/rest/endpoints.test.ts > %s goes out as it is written: %#';
const needsToken = 'bff/rest/endpoints.test.ts > %s needs a token and makes no call without: %#';
const wrongInput = 'bff/invalid-inputs.test.ts > $operation: $what';
const toldMessage =
  'bff/http/format-error.test.ts > has its own message and code, its place, and when to try again';

/** A row of section 7: it leaves to the letter, is answered by a real REST API, and comes through GraphQL. */
function row(call: string, holds: string, ...throughGraphQL: readonly string[]): SpecificationLine {
  const auth = call.endsWith('(auth)') ? [needsToken] : [];
  return {
    of: `Section 7, ${call}`,
    holds,
    shownBy: [toTheLetter, contract, ...auth, ...throughGraphQL.map((shown) => `bff/${shown}`)],
  };
}

const rows: readonly SpecificationLine[] = [
  row(
    'GET products/',
    'It is the list of products of the home page.',
    'catalog/catalog.test.ts > answers the home page by one call for each list',
  ),
  row(
    'GET products/ with query collection_id, search, limit, offset ((page-1) times limit), unit_price__gt, unit_price__lt, ordering',
    'It is the filtered shop list with its count.',
    'catalog/catalog.test.ts > is asked for in the words of the REST API and counted in pages',
  ),
  row(
    'GET products/{id}/',
    'It is one product, and none where there is none.',
    'catalog/catalog.test.ts > has no product where the REST API has none, and its fault where it is down',
  ),
  row(
    'GET collections/',
    'It is the list of collections.',
    'catalog/catalog.test.ts > answers the home page by one call for each list',
  ),
  row(
    'GET bestsellers/',
    'It is the list of best sellers.',
    'catalog/catalog.test.ts > answers the home page by one call for each list',
  ),
  row(
    'POST auth/users/',
    'It registers, and its errors are read per field.',
    'account/account.test.ts > sends what the shop API wants, the fixed names included',
    "account/account.test.ts > tells the server's first sentence for each field",
  ),
  row(
    'POST auth/jwt/create/',
    'It gives the access token.',
    'account/account.test.ts > answers the token, its end and the customer, read with that token',
  ),
  row(
    'POST auth/password/users/reset_password/',
    'It asks for the mail with the email as it was given.',
    'account/account.test.ts > are reset by mail and link',
  ),
  row(
    'POST auth/password/users/reset_password_confirm/',
    'It sets a new password with the uid and the token of the link.',
    'account/account.test.ts > are reset by mail and link',
  ),
  row(
    'POST auth/password/users/set_password/ (auth)',
    'It changes the password; its error is read from current_password.',
    'account/account.test.ts > %s: the repetition is checked here and not sent on',
  ),
  row(
    'POST auth/users/set_password/ (auth)',
    "It changes the password over the profile's own path.",
    'account/account.test.ts > %s: the repetition is checked here and not sent on',
  ),
  row(
    'GET auth/users/me/ (auth)',
    'It is the profile with the email.',
    'account/account.test.ts > answers the token, its end and the customer, read with that token',
  ),
  row(
    'GET customers/me/ (auth)',
    'It is the account info.',
    'account/account.test.ts > is replaced and read again',
  ),
  row(
    'PUT customers/me/ (auth)',
    'It replaces the account info.',
    'account/account.test.ts > is replaced and read again',
  ),
  row('POST guestcarts/', 'It makes an empty cart with an id.', 'cart/cart.test.ts > is made empty'),
  row(
    'GET guestcarts/{cartId}/',
    "It is the guest's cart; one that is gone is none, one that cannot be read is a fault.",
    'cart/cart.test.ts > that does not exist is null without a fault: %j',
    'cart/cart.test.ts > that cannot be read is a fault, not an empty cart',
  ),
  row(
    'POST guestcarts/{cartId}/items/',
    "It adds to the guest's cart with all choices.",
    'cart/cart.test.ts > carries the choices in the words of the shop API',
  ),
  row(
    'PATCH guestcarts/{cartId}/items/{itemId}/',
    'It sets the quantity.',
    'cart/cart.test.ts > sends it as it is and answers the cart as it is then',
  ),
  row(
    'DELETE guestcarts/{cartId}/items/{itemId}/',
    'It removes the line; one that is gone is removed.',
    'cart/cart.test.ts > counts as done with status %d',
  ),
  row(
    'GET carts/ (auth)',
    "The customer's cart is the first of its results.",
    'rest/answers.test.ts > of a customer are the first of the list, or none',
  ),
  row(
    'POST carts/{cartId}/items/ (auth)',
    "It adds to the customer's cart.",
    "cart/cart.test.ts > goes to the customer's cart with the token, whatever guest cart is named",
  ),
  row(
    'PATCH carts/{cartId}/items/{itemId}/ (auth)',
    "It sets the quantity in the customer's cart.",
    "cart/cart.test.ts > finds the customer's cart by itself",
  ),
  row(
    'DELETE carts/{cartId}/items/{itemId}/ (auth)',
    "It removes the line from the customer's cart.",
    'cart/merge-guest-cart.test.ts > takes back what cannot be taken out of the guest cart',
  ),
  row(
    'GET shippingaddress/ (auth)',
    'It is the list of saved addresses.',
    'addresses/addresses.test.ts > are at most 11',
  ),
  row(
    'POST shippingaddress/ (auth)',
    'It saves the address with the customer of the token.',
    'addresses/addresses.test.ts > sends it with the customer of the token and lists it then',
  ),
  row(
    'DELETE shippingaddress/{id}/ (auth)',
    'It removes the address; one that is gone is removed.',
    'addresses/addresses.test.ts > counts as done with status %d',
  ),
  row(
    'POST orders/ (auth)',
    "It places the customer's order; business fields are null unless it is wholesale.",
    'checkout/place-order.test.ts > carries the business and needs no address',
    'checkout/place-order.test.ts > sends no business for a retail cart',
    'checkout/place-order.test.ts > is a saved address by its id',
  ),
  row(
    'POST guestorders/',
    "It places the guest's order with the email and without a token.",
    "checkout/place-order.test.ts > of a guest carries everything in the shop API's words, and the key",
  ),
  row(
    'GET orders/ (auth)',
    "It is the list of the customer's orders.",
    'orders/orders.test.ts > come newest first in one call, however many there are',
  ),
  row(
    'GET orders/{id} (auth)',
    'It is one order.',
    'orders/orders.test.ts > are told one by one with everything',
  ),
  row(
    'POST payment/order/{orderId} (auth)',
    "It gives the url to pay a customer's order.",
    'checkout/checkout.test.ts > takes the row of guests without a token, and of customers with one',
  ),
  row(
    'POST payment/guest/order/{orderId}',
    "It gives the url to pay a guest's order.",
    'checkout/checkout.test.ts > takes the row of guests without a token, and of customers with one',
  ),
];

/** Section 8, as far as it comes from the BFF. */
const messages: readonly SpecificationLine[] = [
  {
    of: 'Section 8, Login failure',
    holds: "A refused sign-in is told as 'email or password is wrong', and an outage never is.",
    shownBy: [
      'bff/account/account.test.ts > is refused with the words of the specification: $reply',
      'bff/account/account.test.ts > never calls a password wrong while the shop API is not well: %j',
    ],
  },
  {
    of: 'Section 8, Password reset request failure',
    holds: 'The response is told.',
    shownBy: [wrongInput],
  },
  {
    of: 'Section 8, Cart add failure',
    holds: 'What the REST API says is told.',
    shownBy: [
      'bff/cart/cart.test.ts > tells what the shop API says against the item at its field',
      wrongInput,
    ],
  },
  {
    of: 'Section 8, Guest cart creation failure',
    holds: 'The detail is told.',
    shownBy: ['bff/rest/error-body.test.ts > say %j', toldMessage],
  },
  {
    of: 'Section 8, Address save failure',
    holds: 'Server field errors stand at their fields.',
    shownBy: [
      'bff/addresses/addresses.test.ts > tells what is missing, and what the shop API says, by field',
    ],
  },
  {
    of: 'Section 8, Address count 10 or more',
    holds: "Nothing is saved, in the dialog's own words.",
    shownBy: ['bff/addresses/addresses.test.ts > stops at ten with the words of the dialog'],
  },
  {
    of: 'Section 8, Order failure',
    holds: 'The server body is told by field, and no order is placed twice.',
    shownBy: [
      wrongInput,
      'bff/checkout/recover-order.test.ts > after a refusal that is mended, with the same key',
    ],
  },
  {
    of: 'Section 8, Payment request failure',
    holds: 'It is told by itself and leaves the order as it is.',
    shownBy: ['bff/checkout/checkout.test.ts > tells why there is nothing to pay'],
  },
  {
    of: 'Section 8, Shop list or collection failure',
    holds: 'The message is read from the field msg.',
    shownBy: ['bff/rest/error-body.test.ts > say %j', toldMessage],
  },
  {
    of: 'Section 8, Best Seller failure',
    holds: 'The message is told.',
    shownBy: [toldMessage],
  },
  {
    of: 'Section 8, Register failure',
    holds: 'Server field errors stand under email, username and phone.',
    shownBy: ["bff/account/account.test.ts > tells the server's first sentence for each field"],
  },
  {
    of: 'Section 8, Password change failure',
    holds: 'The current_password message is told.',
    shownBy: ['bff/account/account.test.ts > %s: the repetition is checked here and not sent on'],
  },
  {
    of: 'Section 8, Product detail load failure',
    holds: 'It is a fault, apart from there being no such product.',
    shownBy: [
      'bff/catalog/catalog.test.ts > has no product where the REST API has none, and its fault where it is down',
    ],
  },
  {
    of: 'Section 8, Empty cart at checkout',
    holds: "It is told as 'Add Items to Cart !' and nothing is ordered.",
    shownBy: ['bff/checkout/place-order.test.ts > that is empty is not ordered'],
  },
  {
    of: 'Section 8, Missing address fields',
    holds: "Each is told as 'this field is required'.",
    shownBy: ['bff/checkout/place-order.test.ts > tells all its faults at once, without a call'],
  },
  {
    of: 'Section 8, network-level messages',
    holds:
      "'Network Error', 'timeout of {n}ms exceeded' and 'Request failed with status code {n}' surface as they stand.",
    shownBy: [
      'bff/rest/faults.test.ts > $name, to a read',
      'bff/rest/faults.test.ts > F02 a connection that never stands, in time',
      toldMessage,
    ],
  },
];

/** Section 6, as far as the BFF keeps it. */
const roles: readonly SpecificationLine[] = [
  {
    of: 'Section 6, Guest',
    holds: 'A guest browses, searches, fills a cart and orders without a token, with a contact email.',
    shownBy: [
      toTheLetter,
      "bff/checkout/place-order.test.ts > of a guest carries everything in the shop API's words, and the key",
      wrongInput,
    ],
  },
  {
    of: 'Section 6, Customer',
    holds: 'What is for customers alone needs the token and carries it by the scheme JWT.',
    shownBy: [
      needsToken,
      toTheLetter,
      'bff/invalid-inputs.test.ts > %s is for customers: a guest is told to sign in, without a call',
    ],
  },
  {
    of: 'Section 6, Wholesale',
    holds: 'It is a kind of cart with business fields and no prices, for customers only.',
    shownBy: [
      'bff/cart/cart.test.ts > of wholesale needs a sign-in',
      'bff/cart/cart.test.ts > of wholesale shows no money at all',
      'bff/checkout/place-order.test.ts > needs every field of the business',
    ],
  },
];

/** Section 9, as far as the BFF keeps it. */
const constants: readonly SpecificationLine[] = [
  {
    of: 'Section 9, defaults of lists',
    holds:
      'The page size is 16, the ordering unit_price, and the ends of the price range 0 to 100000 are no limit.',
    shownBy: ['bff/catalog/catalog.test.ts > answers the home page by one call for each list', toTheLetter],
  },
  {
    of: 'Section 9, saved addresses',
    holds: 'With 10 saved no further one is, and at most 11 are listed.',
    shownBy: [
      'bff/addresses/addresses.test.ts > stops at ten with the words of the dialog',
      'bff/addresses/addresses.test.ts > are at most 11',
    ],
  },
  {
    of: 'Section 9, delivery time slots',
    holds: 'There are six, from 8AM-10AM to 6PM-8PM, with 10AM-12PM chosen at first.',
    shownBy: ["bff/checkout/checkout.test.ts > are those of the plant's clock, without a call"],
  },
  {
    of: 'Section 9, delivery date',
    holds: "The earliest date is today plus 2 days on the plant's clock.",
    shownBy: [
      'bff/rules/plant-calendar.test.ts > is itself not too early, and the day before is',
      'bff/checkout/place-order.test.ts > takes the earliest day and refuses the one before it',
    ],
  },
  {
    of: 'Section 9, order info, country and phone prefix',
    holds: "Orders say 'Delivery' or 'Pickup from the branch', addresses US, phone numbers +1.",
    shownBy: [toTheLetter, 'bff/input-fields/input-fields.test.ts > is read into +1 and ten digits'],
  },
  {
    of: 'Section 9, slaughter options, slaying choices and occasions',
    holds: "They go out in the REST API's words and numbers.",
    shownBy: [toTheLetter, 'bff/cart/cart.test.ts > carries the choices in the words of the shop API'],
  },
  {
    of: 'Section 9, delivery fee',
    holds: 'It is delivery_fees times quantity for each item, and the order tells its own.',
    shownBy: [
      'bff/cart/totals.test.ts > add up line prices, and deposits and delivery fees by the pound',
      'bff/orders/orders.test.ts > are told one by one with everything',
    ],
  },
  {
    of: 'Section 9, password',
    holds: 'It has at least 8 characters.',
    shownBy: ['bff/input-fields/input-fields.test.ts > are refused with the words of their form', wrongInput],
  },
];

/** The calls to the REST API and what the BFF makes of them: section 7, and what sections 6, 8 and 9 say of it. */
export const lines: readonly SpecificationLine[] = [...rows, ...messages, ...roles, ...constants];
