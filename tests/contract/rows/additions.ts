import { randomUUID } from 'node:crypto';
import {
  cancelGuestOrder,
  cancelOrder,
  claimGuestOrder,
  getGuestOrder,
  getOrder,
} from '../../../bff/rest/orders.ts';
import type { Order } from '../../../bff/rest/order-wire.ts';
import {
  getStaffOrder,
  listStaffOrders,
  moveStaffOrder,
  setSoldOut,
  weighStaffOrder,
} from '../../../bff/rest/staff.ts';
import type { StaffOrder } from '../../../bff/rest/staff-order-wire.ts';
import { phaseOf } from '../../../bff/orders/order-states.ts';
import { getDeliveryRules } from '../../../bff/rest/delivery-rules.ts';
import { RestFailure } from '../../../bff/rest/failure.ts';
import { type ContractRow, must, rejected, unknownLike } from './contract-row.ts';
import { NotTried } from './skipped.ts';
import type { Visit } from './visit.ts';

const noKeys = "optional: the API returns no access_key for a guest's order";
const noStaffKey = 'optional: requires the staff key, CONTRACT_STAFF_KEY';
const noOrder = 'there is no order to read';
const noDay = 'optional: the API returns no delivery_date for orders';
const noMoves = "optional: the API doesn't let staff move the order (version, next_states)";
const noWeights = "optional: the API doesn't let staff weigh the order (id of an item)";
const noCancel = 'optional: shoppers cannot cancel the order (cancelable_until)';
const unknownKey = 'key-of-no-order-at-all';

const keyOf = (visit: Visit): string => visit.must('guestOrderKey', noKeys);

function staffKeyOf({ options }: Visit): string {
  if ((options.staffKey ?? null) === null) throw new NotTried(noStaffKey);
  return options.staffKey ?? '';
}

const staffOrderOf = async (visit: Visit): Promise<StaffOrder> =>
  getStaffOrder(visit.guest, visit.must('orderId', noOrder), staffKeyOf(visit));

const press = (visit: Visit, { id, version }: Order) => ({
  orderId: id,
  version: version ?? 0,
  staffKey: staffKeyOf(visit),
  device: 'Contract check',
  idempotencyKey: randomUUID(),
});

/** Moves the order to the first of its next states. */
async function move(visit: Visit, { order, nextStates }: StaffOrder) {
  const [state] = nextStates;
  if (state === undefined || order.version === null) throw new NotTried(noMoves);
  const moved = await moveStaffOrder(visit.guest, { ...press(visit, order), state });
  must(moved.order.status === state, `the order is ${moved.order.status ?? 'without a status'}`, {
    kind: 'not-stored',
    needed: `the order with the status ${state}`,
    field: 'status',
  });
  must(moved.order.version !== order.version, 'the order has the same version as before', {
    kind: 'not-stored',
    needed: 'a version that counts the changes',
    field: 'version',
  });
  return { moved, body: { state, version: order.version, device: 'Contract check' } };
}

function mustBeCanceled(order: Order): void {
  must(phaseOf(order) === 'CANCELED', `the order is ${order.status ?? 'without a status'}`, {
    kind: 'not-stored',
    needed: 'the canceled order',
    field: 'status',
  });
}

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
      const { order } = await staffOrderOf(visit);
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
    row: 'GET staff/orders/',
    name: 'listStaffOrders',
    right: async (visit) => {
      const { order } = await staffOrderOf(visit);
      if (order.deliveryDate === null) throw new NotTried(noDay);
      const found = await listStaffOrders(visit.guest, { search: order.id }, staffKeyOf(visit));
      must(found.length === 1 && found[0]?.order.id === order.id, 'the order number finds other orders', {
        ...sameOrder,
        needed: 'a list with only the order of this number',
      });
      const ofDay = await listStaffOrders(visit.guest, { day: order.deliveryDate }, staffKeyOf(visit));
      must(
        ofDay.some((each) => each.order.id === order.id),
        'the order is not in the list of its day',
        { kind: 'not-stored', needed: 'all orders of the day' },
      );
      return {
        line: `GET staff/orders/?day=${order.deliveryDate}`,
        summary: `${ofDay.length} orders on ${order.deliveryDate}`,
      };
    },
    wrong: ({ guest }) => [
      rejected('an unknown key', ['NOT_FOUND'], async () =>
        listStaffOrders(guest, { day: '2026-03-03' }, unknownKey),
      ),
    ],
  },
  {
    row: 'POST staff/orders/{id}/move/',
    name: 'moveStaffOrder',
    right: async (visit) => {
      const { moved, body } = await move(visit, await staffOrderOf(visit));
      return {
        line: `POST staff/orders/${moved.order.id}/move/`,
        body,
        summary: `the order is ${moved.order.status}`,
      };
    },
    wrong: (visit) => [
      rejected('an earlier version', ['BAD_USER_INPUT'], async () => {
        const { order, nextStates } = await staffOrderOf(visit);
        const [state] = nextStates;
        if (state === undefined || order.version === null) throw new NotTried(noMoves);
        await moveStaffOrder(visit.guest, { ...press(visit, order), state, version: order.version - 1 });
      }),
    ],
  },
  {
    row: 'POST staff/orders/{id}/items/{itemId}/weigh/',
    name: 'weighStaffOrder',
    right: async (visit) => {
      let found = await staffOrderOf(visit);
      // Placed, confirmed, then being prepared.
      for (let moves = 0; moves < 2 && phaseOf(found.order) !== 'PREPARING'; moves += 1)
        found = (await move(visit, found)).moved;
      const { order } = found;
      const [line] = order.lines;
      if (line === undefined || line.id === null || order.version === null) throw new NotTried(noWeights);
      const packedWeight = Math.max(line.quantity - 0.25, 0);
      const change = { ...press(visit, order), lineId: line.id, packedWeight };
      const weighed = await weighStaffOrder(visit.guest, change);
      const stored = weighed.order.lines.find(({ id }) => id === line.id)?.packedWeight ?? null;
      must(stored === packedWeight, `the weight is returned as ${stored}`, {
        kind: 'not-stored',
        needed: `${packedWeight} in packed_weight`,
        field: 'packed_weight',
      });
      return {
        line: `POST staff/orders/${order.id}/items/${line.id}/weigh/`,
        body: {
          packed_weight: packedWeight.toFixed(2),
          version: order.version,
          device: 'Contract check',
        },
        summary: `${packedWeight} lb`,
      };
    },
  },
  {
    row: 'PATCH staff/products/{id}/',
    name: 'setSoldOut',
    right: async (visit) => {
      const { id, isSoldOut } = visit.product(0);
      const staffKey = staffKeyOf(visit);
      const change = { staffKey, device: 'Contract check', idempotencyKey: randomUUID() };
      // The value that the product has already, so that nothing changes for shoppers.
      const stored = await setSoldOut(visit.guest, {
        ...change,
        productId: id,
        isSoldOut: isSoldOut ?? false,
      });
      must(stored.isSoldOut === (isSoldOut ?? false), `sold_out is returned as ${stored.isSoldOut}`, {
        kind: 'not-stored',
        needed: 'the value that was sent',
        field: 'sold_out',
      });
      return {
        line: `PATCH staff/products/${id}/`,
        body: { sold_out: isSoldOut ?? false, device: 'Contract check' },
        summary: isSoldOut === true ? 'sold out' : 'available',
      };
    },
    wrong: (visit) => [
      rejected('an unknown product', ['NOT_FOUND'], async () =>
        setSoldOut(visit.guest, {
          staffKey: staffKeyOf(visit),
          device: null,
          idempotencyKey: randomUUID(),
          productId: unknownLike(visit.products[0]?.id),
          isSoldOut: true,
        }),
      ),
    ],
  },
  {
    row: 'POST guestorders/{id}/cancel/',
    name: 'cancelGuestOrder',
    right: async (visit) => {
      const key = keyOf(visit);
      const { id, cancelableUntil } = await getGuestOrder(visit.guest, key);
      if (cancelableUntil === null) throw new NotTried(noCancel);
      mustBeCanceled(await cancelGuestOrder(visit.guest, id, key));
      return { line: `POST guestorders/${id}/cancel/`, body: {}, summary: `the order ${id} is canceled` };
    },
    wrong: (visit) => [
      rejected('an unknown key', ['NOT_FOUND'], async () => {
        const { id } = await getGuestOrder(visit.guest, keyOf(visit));
        await cancelGuestOrder(visit.guest, id, unknownKey);
      }),
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
  {
    row: 'POST orders/{id}/cancel/ (auth)',
    name: 'cancelOrder',
    right: async (visit) => {
      const id = visit.must('guestOrderId', noOrder);
      keyOf(visit);
      // The guest has already canceled this order, which the customer has claimed since: it stays canceled.
      if (phaseOf(await getOrder(visit.customer, id)) !== 'CANCELED') throw new NotTried(noCancel);
      mustBeCanceled(await cancelOrder(visit.customer, id));
      return { line: `POST orders/${id}/cancel/`, body: {}, summary: `the order ${id} is canceled` };
    },
    wrong: (visit) => [
      rejected('an unknown order', ['NOT_FOUND'], async () =>
        cancelOrder(visit.customer, unknownLike(visit.orderId ?? undefined)),
      ),
    ],
  },
];
