import type { SpecificationLine } from '../line.ts';

/** The reference REST API: what the decisions say of it. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Decisions, Reference API',
    holds:
      'It speaks as Django REST Framework and djoser do: statuses, list shape, decimals, errors, tokens.',
    shownBy: [
      'tests/contract/contract.test.ts > has the row $row',
      'upstream/accounts/routes.test.ts > answers tokens with the claims of simplejwt',
      'upstream/catalog/routes.test.ts > lists products in pages of 16 with links that lead on and back',
      'upstream/carts/routes.test.ts > name each field that is wrong',
      'upstream/http/money.test.ts > writes cents as decimals with two places and reads them back',
    ],
  },
  {
    of: 'Decisions, Reference API; 2, Shop listing pages',
    holds: 'unit_price is high to low to it, as the labels say.',
    shownBy: [
      'upstream/catalog/routes.test.ts > sorts as the labels of section 2 say, and by id within the same',
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds: 'It honours the Idempotency-Key.',
    shownBy: [
      'upstream/orders/routes.test.ts > answers a repeated Idempotency-Key with the first answer, and another payload with 409',
    ],
  },
  {
    of: '9, Earliest delivery date',
    holds: 'It takes today plus 2 days in Florida, and no day before.',
    shownBy: [
      'upstream/orders/routes.test.ts > takes today plus 2 days by the calendar of Florida as the earliest date',
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds: 'Pickup has no delivery price.',
    shownBy: ['upstream/orders/routes.test.ts > charges no delivery and keeps no address for a pickup'],
  },
  {
    of: 'Decisions, Reference API',
    holds:
      'Payments are taken by Stripe where it has a key, otherwise by a test page that can pay, decline and cancel.',
    shownBy: [
      'upstream/payments/stripe.test.ts > an order is paid by the report that Stripe signed, and by no forged, unpaid or unknown one',
      'upstream/payments/routes.test.ts > goes on with the open payment when it is asked for again, and marks the order paid once it is paid',
      'upstream/payments/routes.test.ts > lets a declined payment be tried again',
      'upstream/payments/routes.test.ts > ends a canceled payment and leaves the order payable',
    ],
  },
  {
    of: 'Decisions, Reference API',
    holds: 'It mails a link for a forgotten password and a confirmation of an order.',
    shownBy: [
      'upstream/accounts/routes.test.ts > is reset once by the mailed link',
      'upstream/orders/routes.test.ts > places a guest order, takes the cart away and mails a confirmation',
    ],
  },
  {
    of: 'Decisions, Reference API',
    holds: 'An owner loads an own catalogue with its pictures, and sees and moves orders, by commands.',
    shownBy: [
      'upstream/commands/commands.test.ts > loads an own catalogue with its pictures into the running shop',
      'upstream/commands/commands.test.ts > lists, filters, shows, exports, picks and moves orders',
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds: 'The demonstration accounts are never made in production with a database of the owner.',
    shownBy: [
      'upstream/commands/commands.test.ts > creates no demonstration accounts in an owner’s PostgreSQL in production',
    ],
  },
];
