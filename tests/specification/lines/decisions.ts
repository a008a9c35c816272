import type { SpecificationLine } from '../line.ts';

/** What the decisions say of the parts and of the wire between them. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Decisions, The parts',
    holds: 'In production trusted documents alone are accepted, free ones only where a setting says so.',
    shownBy: [
      'bff/http/graphql-handler.test.ts > is answered by its hash over POST, and by its whole text',
      'bff/http/graphql-handler.test.ts > refused in production',
      'bff/settings.test.ts > accept free documents in production only where that is said',
    ],
  },
  {
    of: 'Decisions, The parts',
    holds: 'A bare GET is refused; a hashed one needs the preflight header.',
    shownBy: [
      'bff/http/graphql-handler.test.ts > a bare GET, and any other method, with the way that is open',
      'bff/http/graphql-handler.test.ts > is answered by its hash over GET with a header that no form can send',
      'bff/http/graphql-handler.test.ts > is refused over GET without that header, and asks for nothing',
    ],
  },
  {
    of: 'Decisions, The parts',
    holds: 'Rate limits count by X-Forwarded-For only behind a trusted proxy, and each is a setting.',
    shownBy: [
      'bff/http/client-address.test.ts > the address of a client',
      'bff/limits/rate-limits.test.ts > lets its number through and refuses the next, with when to come again',
      'bff/limits/rate-limits.test.ts > is none where it is 0',
    ],
  },
  {
    of: 'Decisions, The parts',
    holds: 'A bad setting stops a part with a sentence that names it.',
    shownBy: [
      'bff/settings.test.ts > %s is told in one sentence',
      'web/server/settings.test.ts > stops with a sentence that names the bad setting: %s=%s',
      'upstream/commands/commands.test.ts > stops with one sentence for a bad setting and for a port in use',
      'upstream/settings.test.ts > has a default for everything',
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds: "The shop's name is a setting, Zebeha Halal by default.",
    shownBy: [
      'web/server/settings.test.ts > has a default for everything, also for what is left empty, the shop’s name among them',
    ],
  },
  {
    of: 'Decisions, On the wire',
    holds: 'Paths go out as section 7 writes them, with `JWT` on the rows marked (auth) alone.',
    shownBy: [
      'bff/rest/endpoints.test.ts > %s goes out as it is written: %#',
      'bff/rest/endpoints.test.ts > lists each row of the specification, and no other but additions',
    ],
  },
  {
    of: 'Decisions, On the wire',
    holds: 'Redirects are not followed, and so no token goes with them.',
    shownBy: ['bff/rest/faults.test.ts > F23 a redirect elsewhere'],
  },
  {
    of: 'Decisions, On the wire',
    holds: 'A list arrives bare or with its count; decimals arrive as texts or numbers, and are exact.',
    shownBy: [
      'bff/rest/read-response.test.ts > arrive as a page or as a bare array',
      'bff/rest/read-response.test.ts > cost %j exactly',
      'bff/rules/money.test.ts > reads a JSON number with two places as exactly as its text',
    ],
  },
  {
    of: 'Decisions, On the wire',
    holds: 'What is missing or mistyped is a fault with its path in the log, never a silent null.',
    shownBy: [
      'bff/rest/read-response.test.ts > lose one that does not fit, told by its path and never by its value',
    ],
  },
  {
    of: 'Decisions, On the wire',
    holds: 'A message is the first of msg, detail, non_field_errors and the fields, then the general one.',
    shownBy: ['bff/rest/error-body.test.ts > say %j'],
  },
  {
    of: 'Decisions, On the wire; 3, Shipping address',
    holds:
      'An address goes out with its last name as company_name, its state as governoate, the country US and the customer of the token.',
    shownBy: [
      'bff/rest/endpoints.test.ts > %s goes out as it is written: %#',
      'bff/addresses/addresses.test.ts > sends it with the customer of the token and lists it then',
    ],
  },
  {
    of: 'Decisions, On the wire',
    holds: 'An order of a customer carries the id of a saved address, that of a guest its fields.',
    shownBy: [
      'bff/checkout/place-order.test.ts > is a saved address by its id',
      'bff/checkout/place-order.test.ts > is a new address that is saved first',
      "bff/checkout/place-order.test.ts > of a guest carries everything in the shop API's words, and the key",
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds:
      'A cart is either retail or wholesale: the other kind is refused with a message, and nothing is lost.',
    shownBy: [
      'bff/cart/cart.test.ts > of the other kind is refused before anything is sent, and the cart stays',
      'bff/cart/cart.test.ts > takes either kind while the cart is empty',
      'web/src/features/cart/runtime/cart-store.test.ts > is told why nothing was added, and keeps the cart',
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds:
      'An order whose answer is lost is looked for; a guest’s is in doubt, and no order is placed twice.',
    shownBy: [
      "bff/checkout/recover-order.test.ts > is a customer's order, found in the list: %j",
      'bff/checkout/recover-order.test.ts > leaves a guest in doubt, truthfully and for good: %j',
      'bff/checkout/recover-order.test.ts > however often it is asked for at once',
    ],
  },
  {
    of: '4, Add to cart',
    holds: "A customer adds to the own cart, a guest to the guest's, whatever else is named.",
    shownBy: [
      "bff/cart/cart.test.ts > goes to the customer's cart with the token, whatever guest cart is named",
      'bff/cart/cart.test.ts > makes a guest cart where there is none, and reads it again for the truth',
      'web/src/features/cart/runtime/cart-store.test.ts > whose saved cart is gone gets a new one with one message',
    ],
  },
];
