import { decimalText } from '@shop/rules/currency';
import { slotStart } from '@shop/rules/delivery-slots';
import { stringify } from 'csv-stringify/sync';
import { addressText } from '../addresses/address-text.ts';
import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { shownMoney } from '../http/money.ts';
import { choicesOf } from '../texts/order-words.ts';
import { toApiTimestamp } from '../moment.ts';
import { amountDue, depositOf, readAddress } from '../orders/bodies.ts';
import type { OwnerOrder } from '../orders/owner-orders.ts';

export function ownerLine({ order, name, phone, items }: OwnerOrder): string {
  const deposit = depositOf(items);
  return [
    order.id,
    toApiTimestamp(order.placed_at).slice(0, 16),
    order.state,
    order.payment_state,
    shownMoney(amountDue(order)),
    ...(deposit === 0 ? [] : [`deposit ${shownMoney(deposit)}`]),
    order.is_wholesale === 1 ? 'wholesale' : 'retail',
    `${order.order_info} ${order.delivery_date} ${order.delivery_time}`,
    ...[name, phone].filter(Boolean),
  ].join('  ');
}

export function ownerSheet(owned: OwnerOrder): string {
  const { order, items, email } = owned;
  const address = addressOf(order);
  const business = [order.business_name, order.business_position, order.ein_number].filter(Boolean);
  return [
    ownerLine(owned),
    ...(email === '' ? [] : [`  email ${email}`]),
    ...(address === '' ? [] : [`  address ${address}`]),
    ...(order.delivery_note === null ? [] : [`  note ${order.delivery_note}`]),
    ...(business.length === 0 ? [] : [`  business ${business.join(', ')}`]),
    ...items.map(
      (item) =>
        `  ${item.quantity} lb ${item.product_name} at ${decimalText(item.unit_price)}${choiceText(item)}${weightText(item)}`,
    ),
    `  goods ${goodsText(order)}, delivery ${decimalText(order.delivery_price)}, deposit ${decimalText(depositOf(items))}`,
  ].join('\n');
}

/** For printing: total pounds by product and choices, then the orders by time slot. */
export function pickingList(day: string, owned: OwnerOrder[]): string {
  const sums = new Map<string, number>();
  for (const { items } of owned)
    for (const item of items) {
      const what = `${item.product_name}${choiceText(item)}`;
      sums.set(what, (sums.get(what) ?? 0) + item.quantity);
    }
  const bySlot = owned.toSorted(
    (a, b) => slotStart(a.order.delivery_time) - slotStart(b.order.delivery_time),
  );
  return [
    `Picking list for ${day}: ${owned.length} ${owned.length === 1 ? 'order' : 'orders'}`,
    '',
    ...Array.from(sums)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, pounds]) => `[ ] ${String(pounds).padStart(5)} lb  ${what}`),
    ...bySlot.flatMap(pickingSheet),
  ].join('\n');
}

function pickingSheet({ order, items, name, phone }: OwnerOrder): string[] {
  const address = addressOf(order);
  const deposit = depositOf(items);
  return [
    '',
    `${order.delivery_time}  ${order.order_info}  ${order.payment_state}  ${order.state}`,
    `${order.id}  ${[name, phone].filter(Boolean).join('  ')}`,
    ...(address === '' ? [] : [address]),
    ...(order.delivery_note === null ? [] : [`note: ${order.delivery_note}`]),
    ...items.map((item) => `  [ ] ${item.quantity} lb ${item.product_name}${choiceText(item)}`),
    ...(deposit === 0 ? [] : [`  deposit ${shownMoney(deposit)}`]),
  ];
}

const columns: Readonly<Record<string, (owned: OwnerOrder) => string>> = {
  order: ({ order }) => order.id,
  placed: ({ order }) => toApiTimestamp(order.placed_at),
  status: ({ order }) => order.state,
  payment: ({ order }) => order.payment_state,
  kind: ({ order }) => (order.is_wholesale === 1 ? 'wholesale' : 'retail'),
  method: ({ order }) => order.order_info,
  day: ({ order }) => order.delivery_date,
  slot: ({ order }) => order.delivery_time,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  address: ({ order }) => addressOf(order),
  note: ({ order }) => order.delivery_note ?? '',
  goods: ({ order }) => decimalText(order.packed_price ?? order.total_price),
  delivery: ({ order }) => decimalText(order.delivery_price),
  total: ({ order }) => decimalText(amountDue(order)),
  deposit: ({ items }) => decimalText(depositOf(items)),
  items: ({ items }) =>
    items.map((item) => `${item.quantity} lb ${item.product_name}${choiceText(item)}`).join('; '),
};

export function ordersAsCsv(owned: OwnerOrder[]): string {
  const cells = Object.values(columns);
  return stringify(
    owned.map((each) => cells.map((cell) => cell(each))),
    {
      header: true,
      columns: Object.keys(columns),
      record_delimiter: 'windows',
      // Prevents a spreadsheet from evaluating text as a formula.
      escape_formulas: true,
      eof: false,
    },
  );
}

const weightText = ({ packed_weight }: OrderItemRow): string =>
  packed_weight === null ? '' : `, packed ${decimalText(packed_weight)} lb`;

const goodsText = ({ total_price, packed_price }: OrderRow): string =>
  packed_price === null
    ? decimalText(total_price)
    : `${decimalText(packed_price)} (ordered ${decimalText(total_price)})`;

function choiceText(item: OrderItemRow): string {
  const words = choicesOf(item);
  return words.length === 0 ? '' : ` (${words.join('; ')})`;
}

function addressOf(order: OrderRow): string {
  const address = readAddress(order);
  return address === null ? '' : addressText(address);
}
