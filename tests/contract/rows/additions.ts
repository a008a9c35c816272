import { claimGuestOrder, getGuestOrder, getOrder, getStaffOrder } from '../../../bff/rest/orders.ts';
import { getDeliveryRules } from '../../../bff/rest/delivery-rules.ts';
import { RestFailure } from '../../../bff/rest/failure.ts';
import { type ContractRow, must, NotTried, rejected } from './contract-row.ts';
import type { Visit } from './visit.ts';

const noKeys = "optional: the API returns no access_key for a guest's order";
const noStaffKey = 'optional: requires the staff key, CONTRACT_STAFF_KEY';
const noOrder = 'there is no order to read';
const unknownKey = 'key-of-no-order-at-all';

const keyOf = (visit: Visit): string => visit.must('guestOrderKey', noKeys);

const noRules = "optional: the API returns no delivery rules, so the BFF's settings apply";

const sameOrder = { kind: 'other-object', needed: 'the order with this key or id', field: 'id' } as const;

export const additionRows: readonly ContractRow[] = [
  {
    row: 'GET guestorders/',
    name: 'getGuestOrder',
    right: async (visit) => {
      const { id } = await getGuestOrder(visit.guest, keyOf(visit));
      must(id === visit.guestOrderId, 'the order is a different one', sameOrder);
      return { summary: `the order ${id}` };
    },
    wrong: (visit) => [
      rejected('an unknown key', ['NOT_FOUND'], async () => {
        keyOf(visit);
        await getGuestOrder(visit.guest, unknownKey);
      }),
    ],
  },
  {
    row: 'GET deliveryrules/',
    name: 'getDeliveryRules',
    right: async ({ guest }) => {
      try {
        const { mostDaysAhead } = await getDeliveryRules(guest);
        return {
          summary: `orders at most ${mostDaysAhead} days ahead`,
        };
      } catch (error) {
        const isAbsent = error instanceof RestFailure && error.code === 'NOT_FOUND';
        throw isAbsent ? new NotTried(noRules) : error;
      }
    },
  },
  {
    row: 'GET staff/orders/{id}/',
    name: 'getStaffOrder',
    right: async (visit) => {
      const staffKey = visit.options.staffKey ?? null;
      if (staffKey === null) throw new NotTried(noStaffKey);
      const { order } = await getStaffOrder(visit.guest, visit.must('orderId', noOrder), staffKey);
      must(order.id === visit.orderId, 'the order is a different one', sameOrder);
      return { line: `GET staff/orders/${order.id}/`, summary: `the order ${order.id}` };
    },
    wrong: ({ guest }) => [
      rejected('an unknown key', ['NOT_FOUND'], async () =>
        getStaffOrder(guest, 'no-such-order', unknownKey),
      ),
    ],
  },
  {
    row: 'POST guestorders/claim/ (auth)',
    name: 'claimGuestOrder',
    right: async (visit) => {
      const { id } = await claimGuestOrder(visit.customer, keyOf(visit));
      must(
        (await getOrder(visit.customer, id)).id === visit.guestOrderId,
        'the order does not belong to the customer',
        { kind: 'not-stored', needed: 'the order in the orders of the customer' },
      );
      return { body: {}, summary: `the order ${id} belongs to the customer` };
    },
    wrong: (visit) => [
      rejected('an unknown key', ['NOT_FOUND'], async () => {
        keyOf(visit);
        await claimGuestOrder(visit.customer, unknownKey);
      }),
    ],
  },
];
