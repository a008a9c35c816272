import { addressText } from '../addresses/address-text.ts';
import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from '../carts/choices.ts';
import { shownMoney as money } from '../http/money.ts';
import { depositOf, orderPage, readAddress } from './bodies.ts';
import type { OrderState } from './states.ts';
import { PICKUP } from './delivery-times.ts';
import { PAYMENT_PENDING } from './states.ts';
import { amountDue } from './amount-due.ts';
import { orderMailPage, type Sum } from './order-mail-page.ts';
import type { Settings } from '../settings.ts';
import type { Message } from '../notifications/mail.ts';

/** The kind of an email about an order: `shop` goes to the shop, all others to the customer or guest who ordered. */
export type OrderMailKind = 'placed' | 'shop' | 'paid' | 'refunded' | OrderState;

/** The content of an email. */
export interface OrderMailFacts {
  order: OrderRow;
  items: OrderItemRow[];
  /** Whom to write to. */
  to: string;
  /** The shopper of the order: for the email to the shop. */
  customer?: { name: string; phone: string; email: string };
}

type Names = Pick<
  Settings,
  'SHOP_NAME' | 'PUBLIC_ORIGIN' | 'DEPOSIT_NOTE' | 'STAFF_KEY' | 'mailColors' | 'shopContact'
>;

/** Slaughter options (section 9) in words. */
const OPTION_WORDS: Readonly<Record<number, string>> = {
  1: 'buy and slaughter livestock',
  2: 'witness slaughter',
  3: 'pick up meat only',
  4: 'special request',
};

const HEADLINES: Readonly<Record<OrderMailKind, { title: string; lead: string }>> = {
  placed: {
    title: 'Thank you for your order',
    lead: 'Your order has been placed.',
  },
  shop: { title: 'A new order', lead: 'A new order came in. Confirm it once you have looked at it.' },
  paid: { title: 'Your order is paid', lead: 'Thank you. We have your order and your payment.' },
  refunded: {
    title: 'Refund on its way',
    lead: 'What you paid for this order is on its way back to you.',
  },
  Placed: { title: 'Your order is placed', lead: 'Your order is placed.' },
  Confirmed: {
    title: 'Your order is confirmed',
    lead: 'We have looked at your order and will prepare it for the day below.',
  },
  Preparing: { title: 'Your order is being prepared', lead: 'We are preparing your order.' },
  'On the way': { title: 'Your order is on the way', lead: 'Your order has left the plant.' },
  'Ready for pickup': { title: 'Your order is ready for pickup', lead: 'Your order is ready at the plant.' },
  Completed: { title: 'Your order is completed', lead: 'Your order was handed over. Thank you.' },
  Canceled: { title: 'Your order was canceled', lead: 'This order was canceled and will not be delivered.' },
};

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const dayOf = (order: OrderRow): string => day.format(new Date(`${order.delivery_date}T00:00:00Z`));

/** News after which the day of the order no longer counts. */
const CALLED_OFF: ReadonlySet<OrderMailKind> = new Set(['Canceled', 'refunded']);

/** The email about an order: its day and place, the way to it, lines with their choices, sums, deposit. */
export function orderMail(kind: OrderMailKind, mail: OrderMailFacts, settings: Names): Message {
  const { order, items, to } = mail;
  const { title, lead } = HEADLINES[kind];
  const isForShop = kind === 'shop';
  const about = isForShop ? `${title.toLowerCase()} for ${dayOf(order)}` : title.toLowerCase();
  const facts = factsOf(mail, isForShop);
  const sums = sumsOf(order, items, settings.DEPOSIT_NOTE);
  const place = placeOf(order, settings);
  const action = actionOf(kind, order, settings);
  const contact = isForShop ? [] : contactOf(settings);
  return {
    to,
    subject: `${settings.SHOP_NAME}: ${about} (${order.id.slice(0, 8)})`,
    text: [
      `${title} at ${settings.SHOP_NAME}.`,
      lead,
      '',
      `${order.order_info}: ${dayOf(order)}, ${order.delivery_time}`,
      ...(place === undefined ? [] : [`${place.name}: ${place.text}`]),
      ...(action === undefined ? [] : ['', `${action.text}:`, action.href]),
      '',
      ...items.flatMap((item) => [
        `  ${lineText(order, item)}`,
        ...choicesOf(item).map((words) => `    ${words}`),
      ]),
      '',
      ...sums.map(({ name, value, note }) => `${name}: ${[value, note].filter(Boolean).join(', ')}`),
      '',
      ...facts.map(([name, value]) => `${name}: ${value}`),
      ...(contact.length === 0 ? [] : ['', ...contact]),
      '',
    ].join('\n'),
    html: orderMailPage({
      title,
      lead,
      preview: [dayOf(order), order.delivery_time, sums.find(({ isTotal }) => isTotal)?.value]
        .filter(Boolean)
        .join(', '),
      when: { name: order.order_info, day: dayOf(order), time: order.delivery_time },
      isCalledOff: CALLED_OFF.has(kind),
      place,
      action,
      lines: items.map((item) => ({
        name: item.product_name,
        quantity:
          order.is_wholesale === 1
            ? `${item.quantity} lb`
            : `${item.quantity} lb, ${money(item.unit_price)}/lb`,
        choices: choicesOf(item),
        price: order.is_wholesale === 1 ? '' : money(item.unit_price * item.quantity),
      })),
      sums,
      facts,
      contact,
      shop: settings.SHOP_NAME,
      colors: settings.mailColors,
    }),
  };
}

/** Where the order is handed over; undefined if no setting names it. */
function placeOf(order: OrderRow, { shopContact }: Names): { name: string; text: string } | undefined {
  const address = readAddress(order);
  if (address === null)
    return order.order_info === PICKUP && shopContact.address !== undefined
      ? { name: 'Our branch', text: shopContact.address }
      : undefined;
  const name = [address.name, address.company_name].filter(Boolean).join(' ');
  return { name: 'Shipping address', text: [name, addressText(address)].filter(Boolean).join(', ') };
}

/** The one thing to do: to see the order, and to pay for it if that is still to be done. */
function actionOf(
  kind: OrderMailKind,
  order: OrderRow,
  { PUBLIC_ORIGIN, STAFF_KEY }: Names,
): { text: string; href: string } | undefined {
  if (kind === 'shop')
    return STAFF_KEY === undefined
      ? undefined
      : { text: 'Open the picking view', href: `${PUBLIC_ORIGIN}/staff#order=${order.id}` };
  const href = orderPage(PUBLIC_ORIGIN, order);
  return { text: isToBePaid(order) ? 'See and pay for your order' : 'See your order', href };
}

const isToBePaid = (order: OrderRow): boolean =>
  order.payment_state === PAYMENT_PENDING && order.state !== 'Canceled' && amountDue(order) > 0;

/** How to reach the shop, as far as the owner's brand has it. */
function contactOf({ SHOP_NAME, shopContact: { address, phone, email } }: Names): string[] {
  const ways = [phone === undefined ? '' : `call ${phone}`, email === undefined ? '' : `write to ${email}`];
  const reach = ways.filter(Boolean).join(' or ');
  return [
    ...(reach === '' ? [] : [`Questions about your order? Please ${reach}.`]),
    [SHOP_NAME, address].filter(Boolean).join(', '),
  ];
}

function factsOf({ order, customer }: OrderMailFacts, isForShop: boolean): [string, string][] {
  const address = readAddress(order);
  const business = [order.business_name, order.business_position, order.ein_number]
    .filter(Boolean)
    .join(', ');
  const phone = order.phone_number ?? address?.phone_number ?? customer?.phone;
  const known: [string, string | undefined][] = [
    ...(isForShop
      ? [
          ['Name', customer?.name] satisfies [string, string | undefined],
          ['Email', customer?.email] satisfies [string, string | undefined],
        ]
      : []),
    ['Delivery note', order.delivery_note ?? undefined],
    ['Phone', phone],
    ['Business', business],
    ['Status', order.state],
    ['Payment', paymentWords(order)],
    ['Order number', order.id],
  ];
  return known.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []));
}

/** The payment in the words of the shop's pages. */
function paymentWords(order: OrderRow): string {
  if (order.payment_state !== PAYMENT_PENDING) return order.payment_state;
  return isToBePaid(order) ? 'Not paid yet' : 'Nothing to pay';
}

function sumsOf(order: OrderRow, items: OrderItemRow[], note: string): Sum[] {
  const deposit = depositOf(items);
  // Wholesale shoppers are shown no prices (section 2).
  const prices: Sum[] =
    order.is_wholesale === 1
      ? []
      : [
          { name: 'Sub total', value: money(order.total_price) },
          { name: 'Delivery fees', value: money(order.order_info === PICKUP ? 0 : order.delivery_price) },
          { name: 'Total', value: money(amountDue(order)), isTotal: true },
        ];
  return deposit === 0 ? prices : [...prices, { name: 'Deposit', value: money(deposit), note }];
}

function lineText({ is_wholesale }: OrderRow, item: OrderItemRow): string {
  const what = `${item.quantity} lb ${item.product_name}`;
  return is_wholesale === 1
    ? what
    : `${what}, ${money(item.unit_price)}/lb: ${money(item.unit_price * item.quantity)}`;
}

/** The choices of a line that differ from the defaults of section 9, as the screens show them; none if all are the defaults. */
export function choicesOf(
  item: Pick<OrderItemRow, 'occasion' | 'slaughter_option' | 'slaughter_by'>,
): string[] {
  const words = [
    item.occasion === OCCASIONS[0] ? undefined : item.occasion,
    item.slaughter_option === SLAUGHTER_OPTIONS[0] ? undefined : OPTION_WORDS[item.slaughter_option],
    item.slaughter_by === SLAUGHTER_BY[0] ? undefined : item.slaughter_by,
  ].filter((each) => each !== undefined);
  return words.length === 0 ? [] : [words.join(' · ')];
}
