import { claimGuestOrder, getGuestOrder, getOrder } from '../../../bff/rest/orders.ts';
import { type ContractRow, must } from '../contract-row.ts';
import type { Visit } from '../visit.ts';

const noKeys = 'optional: the API gives no access_key with the order of a guest';
const unknownKey = 'key-of-no-order-at-all';

const keyOf = (visit: Visit): string => visit.must('guestOrderKey', noKeys);

/** Calls that section 7 does not have. The shop works without them; guests then cannot read an order back. */
export const additionRows: readonly ContractRow[] = [
  {
    row: 'GET guestorders/',
    name: 'getGuestOrder',
    right: async (visit) => {
      const { id } = await getGuestOrder(visit.guest, keyOf(visit));
      must(id === visit.guestOrderId, 'it is another order');
      return { sent: { line: 'GET guestorders/' }, tells: `the order ${id}` };
    },
    wrong: (visit) => [
      {
        what: 'an unknown key',
        call: async () => {
          keyOf(visit);
          await getGuestOrder(visit.guest, unknownKey);
        },
        becomes: ['NOT_FOUND'],
      },
    ],
  },
  {
    row: 'POST guestorders/claim/ (auth)',
    name: 'claimGuestOrder',
    right: async (visit) => {
      const { id } = await claimGuestOrder(visit.customer, keyOf(visit));
      const sent = { line: 'POST guestorders/claim/', body: {} };
      must((await getOrder(visit.customer, id)).id === visit.guestOrderId, "it is not the customer's");
      return { sent, tells: `the order ${id} is the customer's` };
    },
    wrong: (visit) => [
      {
        what: 'an unknown key',
        call: async () => {
          keyOf(visit);
          await claimGuestOrder(visit.customer, unknownKey);
        },
        becomes: ['NOT_FOUND'],
      },
    ],
  },
];
