import { randomUUID } from 'node:crypto';
import { getOrder, listOrders, placeGuestOrder, placeOrder } from '../../../bff/rest/orders.ts';
import { requestGuestPayment, requestPayment } from '../../../bff/rest/payments.ts';
import {
  listShippingAddresses,
  removeShippingAddress,
  saveShippingAddress,
} from '../../../bff/rest/shipping-addresses.ts';
import { paymentOf } from '../../../bff/orders/order-states.ts';
import { earliestDeliveryDate } from '../../../bff/rules/plant-calendar.ts';
import { readClaims } from '../../../bff/session/token.ts';
import { type ContractRow, must, rejected, unknownLike } from './contract-row.ts';
import { NotTried } from './skipped.ts';
import type { Visit } from './visit.ts';
import { forged } from './accounts.ts';

const newest = { limit: 100, offset: 0 };

const address = (visit: Visit) => ({
  firstName: 'Amina',
  lastName: 'Khan',
  street: 'Palm Street',
  houseNumber: '12',
  city: 'Winchester',
  state: 'New Hampshire',
  postalCode: '03471',
  phone: visit.phone,
});

/** Returns the same address as {@link address}, with the REST API's field names. */
const addressBody = (visit: Visit) => ({
  name: 'Amina',
  country: 'US',
  company_name: 'Khan',
  address: 'Palm Street',
  house_number: '12',
  city: 'Winchester',
  postal_code: '03471',
  governoate: 'New Hampshire',
  phone: visit.phone,
  phone_number: visit.phone,
});

const asNumber = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);

async function saveAddress(visit: Visit, houseNumber = '12'): Promise<string> {
  const { userId } = readClaims(visit.must('token', 'no account could sign in'));
  const { id } = await saveShippingAddress(visit.customer, { ...address(visit), houseNumber }, userId ?? '');
  visit.made(`the address ${id}`, async () => {
    const saved = await listShippingAddresses(visit.customer);
    if (saved.some((each) => each.id === id)) await removeShippingAddress(visit.customer, id);
  });
  return id;
}

const order = (cartId: string) =>
  ({
    cartId,
    fulfillment: 'DELIVERY',
    deliveryDate: earliestDeliveryDate(new Date()),
    deliverySlot: 'FROM_4PM_TO_6PM',
    business: null,
    idempotencyKey: randomUUID(),
  }) as const;

const orderBody = (cartId: string) => ({
  cart_id: asNumber(cartId),
  order_info: 'Delivery',
  delivery_date: earliestDeliveryDate(new Date()),
  delivery_time: '4PM-6PM',
  name_of_the_business: null,
  position_of_the_business: null,
  phone_number: null,
  ein_number: null,
});

function mustMayOrder(visit: Visit): void {
  if (!visit.options.mayOrder) throw new NotTried('orders are turned off (--no-orders)');
}

function paymentRow(
  row: string,
  name: 'requestPayment' | 'requestGuestPayment',
  order: 'orderId' | 'guestOrderId',
  body: object | undefined,
  request: (visit: Visit, id: string) => Promise<string>,
): ContractRow {
  return {
    row,
    name,
    right: async (visit) => {
      const id = visit.must(order, 'no order was placed');
      const url = await request(visit, id);
      must(/^https?:/.test(url), 'the response has no URL of a payment page', {
        kind: 'url',
        needed: 'an http or https URL',
        field: 'url',
      });
      const line = row.replace('{orderId}', id).replace(' (auth)', '');
      return { line, body, summary: `a page of ${new URL(url).host}` };
    },
    wrong: (visit) => [
      rejected('an unknown order', ['NOT_FOUND', 'BAD_USER_INPUT'], async () =>
        request(visit, unknownLike(visit[order] ?? '')),
      ),
    ],
  };
}

export const orderRows: readonly ContractRow[] = [
  {
    row: 'GET shippingaddress/ (auth)',
    name: 'listShippingAddresses',
    right: async (visit) => ({
      summary: `${(await listShippingAddresses(visit.customer)).length} addresses`,
    }),
    wrong: (visit) => [forged(visit, listShippingAddresses)],
  },
  {
    row: 'POST shippingaddress/ (auth)',
    name: 'saveShippingAddress',
    right: async (visit) => {
      const id = await saveAddress(visit);
      visit.addressId = id;
      const saved = (await listShippingAddresses(visit.customer)).find((each) => each.id === id);
      must(saved !== undefined, 'the saved address is not in the list', {
        kind: 'not-stored',
        needed: 'the address in GET shippingaddress/',
      });
      must(saved.postalCode === '03471', `the ZIP code 03471 is returned as ${saved.postalCode}`, {
        kind: 'leading-zero',
        needed: '03471',
        field: 'postal_code',
      });
      must(saved.phone !== null, 'the phone number is not returned', {
        kind: 'not-stored',
        needed: 'the phone number in phone or phone_number',
        field: 'phone',
      });
      const { userId } = readClaims(visit.token ?? '');
      return {
        body: { ...addressBody(visit), customer: asNumber(userId ?? '') },
        summary: `the address ${id}`,
      };
    },
    wrong: (visit) => [
      forged(visit, async (rest) => saveShippingAddress(rest, address(visit), '1')),
      {
        what: 'a blank city',
        call: async () => {
          const { userId } = readClaims(visit.token ?? '');
          const { id } = await saveShippingAddress(
            visit.customer,
            { ...address(visit), city: '' },
            userId ?? '',
          );
          await removeShippingAddress(visit.customer, id);
        },
        becomes: ['BAD_USER_INPUT'],
        field: 'city',
        mayBeTaken: true,
      },
    ],
  },
  {
    row: 'DELETE shippingaddress/{id}/ (auth)',
    name: 'removeShippingAddress',
    right: async (visit) => {
      // A different address, because an API may save identical addresses only once, and the order needs the first one.
      const id = await saveAddress(visit, '14');
      await removeShippingAddress(visit.customer, id);
      const saved = await listShippingAddresses(visit.customer);
      must(
        saved.every((each) => each.id !== id),
        'the address is still in the list',
        { kind: 'not-removed', needed: 'a list without the address' },
      );
      return { line: `DELETE shippingaddress/${id}/`, summary: 'the address is gone' };
    },
    wrong: (visit) => [
      rejected('an unknown address', ['NOT_FOUND'], async () =>
        removeShippingAddress(visit.customer, unknownLike(visit.addressId ?? undefined)),
      ),
    ],
  },
  {
    row: 'POST orders/ (auth)',
    name: 'placeOrder',
    right: async (visit) => {
      const cartId = visit.must('customerCartId', 'the customer has no cart');
      mustMayOrder(visit);
      if (visit.ownersLines > 0)
        throw new NotTried("the account's cart had lines before the check, so it is not ordered");
      const shippingAddressId = visit.must('addressId', 'no address could be saved');
      const { id } = await placeOrder(visit.customer, { ...order(cartId), shippingAddressId });
      visit.orderId = id;
      visit.orderedAsCustomer(id);
      return {
        body: { ...orderBody(cartId), shipping_address: asNumber(shippingAddressId) },
        summary: `the order ${id}`,
      };
    },
    wrong: (visit) => [
      rejected('an unknown cart', ['BAD_USER_INPUT', 'NOT_FOUND'], async () =>
        placeOrder(visit.customer, {
          ...order(unknownLike(visit.customerCartId ?? '')),
          shippingAddressId: null,
          fulfillment: 'PICKUP',
        }),
      ),
    ],
  },
  {
    row: 'POST guestorders/',
    name: 'placeGuestOrder',
    right: async (visit) => {
      const cartId = visit.must('guestCartId', 'there is no guest cart');
      mustMayOrder(visit);
      const email = visit.account?.email ?? `contract-${visit.mark}@example.com`;
      const whole = { ...order(cartId), email, shippingAddress: address(visit) };
      const placed = await placeGuestOrder(visit.guest, whole);
      visit.guestOrderId = placed.id;
      visit.guestOrderKey = placed.accessKey;
      visit.orderedAsGuest("the guest's order", placed);
      const again = await placeGuestOrder(visit.guest, whole).catch(() => null);
      if (again !== null && again.id !== placed.id) visit.orderedAsGuest("the guest's second order", again);
      must(again === null || again.id === placed.id, 'one cart became two orders', {
        kind: 'twice',
        needed: 'an error for a cart that was already ordered',
      });
      return {
        body: { ...orderBody(cartId), shipping_address: addressBody(visit), email },
        summary: `the order ${placed.id}`,
        notes:
          again === null
            ? ["Idempotency-Key is not supported, so a guest's order stays in doubt if the response is lost"]
            : [],
      };
    },
    wrong: (visit) => [
      rejected('an unknown cart', ['BAD_USER_INPUT', 'NOT_FOUND'], async () =>
        placeGuestOrder(visit.guest, {
          ...order(unknownLike(visit.guestCartId ?? '')),
          email: 'contract@example.com',
          shippingAddress: null,
          fulfillment: 'PICKUP',
        }),
      ),
    ],
  },
  {
    row: 'GET orders/ (auth)',
    name: 'listOrders',
    right: async (visit) => {
      const { orders } = await listOrders(visit.customer, newest);
      const isListed = visit.orderId === null || orders.some(({ id }) => id === visit.orderId);
      must(isListed, 'the order that was just placed is not in the list', {
        kind: 'not-stored',
        needed: 'the newest orders first',
      });
      return { line: `GET orders/?limit=${newest.limit}`, summary: `${orders.length} orders` };
    },
    wrong: (visit) => [forged(visit, async (rest) => listOrders(rest, newest))],
  },
  {
    row: 'GET orders/{id} (auth)',
    name: 'getOrder',
    right: async (visit) => {
      const id = visit.must('orderId', 'no order was placed');
      const found = await getOrder(visit.customer, id);
      must(found.id === id, `the order ${found.id}`, {
        kind: 'other-object',
        needed: `the order ${id}`,
        field: 'id',
      });
      must(
        found.fulfillment === 'DELIVERY' && found.lines.length > 0,
        'the order differs from what was ordered',
        { kind: 'not-stored', needed: 'a delivery with the lines of the cart', field: 'items' },
      );
      return {
        line: `GET orders/${id}`,
        summary: `${found.lines.length} lines, payment status ${found.paymentStatus ?? 'unknown'}`,
        notes: [
          ...(found.placedAt === null ? ['the order has no time of placement'] : []),
          ...(paymentOf(found) === 'UNKNOWN'
            ? ['payment_status is no word that the shop knows, so it cannot tell whether the order is paid']
            : []),
        ],
      };
    },
    wrong: (visit) => [
      rejected('an unknown order', ['NOT_FOUND'], async () =>
        getOrder(visit.customer, unknownLike(visit.orderId ?? '')),
      ),
    ],
  },
  paymentRow('POST payment/order/{orderId} (auth)', 'requestPayment', 'orderId', {}, async (visit, id) =>
    requestPayment(visit.customer, id),
  ),
  paymentRow(
    'POST payment/guest/order/{orderId}',
    'requestGuestPayment',
    'guestOrderId',
    undefined,
    async (visit, id) => requestGuestPayment(visit.guest, id),
  ),
];
