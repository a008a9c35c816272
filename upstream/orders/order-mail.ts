import { streetLine } from '../addresses/street-line.ts';
import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from '../carts/choices.ts';
import { Html, html } from '../http/html.ts';
import { decimalText } from '../http/money.ts';
import { depositOf, orderPage, readAddress } from './bodies.ts';
import type { OrderState } from './states.ts';
import { PAYMENT_PAID, PICKUP } from './states.ts';
import { amountDue } from './amount-due.ts';
import type { Settings } from '../settings.ts';
import type { Message } from '../mail/mail.ts';

/** The kind of a mail about an order: `shop` goes to the shop, all others to the customer or guest who ordered. */
export type OrderNews = 'placed' | 'shop' | 'paid' | 'refunded' | OrderState;

/** The content of a mail. */
export interface OrderMailFacts {
  order: OrderRow;
  items: OrderItemRow[];
  /** Whom to write to. */
  to: string;
}

type Names = Pick<Settings, 'SHOP_NAME' | 'WEB_ORIGIN' | 'DEPOSIT_NOTE' | 'mailColors'>;

/** Slaughter options (section 9) in words. */
const OPTION_WORDS: Readonly<Record<number, string>> = {
  1: 'buy and slaughter livestock',
  2: 'witness slaughter',
  3: 'pick up meat only',
  4: 'special request',
};

const HEADLINES: Readonly<Record<OrderNews, { title: string; says: string }>> = {
  placed: {
    title: 'Thank you for your order',
    says: 'Your order is placed; there is no need to order again.',
  },
  shop: { title: 'A new order', says: 'A new order came in.' },
  paid: { title: 'Your order is paid', says: 'Thank you. We have your order and your payment.' },
  refunded: {
    title: 'Your payment goes back',
    says: 'What you paid for this order is on its way back to you.',
  },
  Placed: { title: 'Your order is placed', says: 'Your order is placed.' },
  Confirmed: {
    title: 'Your order is confirmed',
    says: 'We have looked at your order and will prepare it for the day below.',
  },
  Preparing: { title: 'Your order is being prepared', says: 'We are preparing your order.' },
  'On the way': { title: 'Your order is on the way', says: 'Your order has left the plant.' },
  'Ready for pickup': { title: 'Your order is ready for pickup', says: 'Your order is ready at the plant.' },
  Completed: { title: 'Your order is completed', says: 'Your order was handed over. Thank you.' },
  Canceled: { title: 'Your order was canceled', says: 'This order was canceled and will not be delivered.' },
};

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const money = (cents: number): string => `${decimalText(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ',')} $`;

/** The mail about an order: lines with their choices, sums, deposit, day, address and where to see it. */
export function orderMail(news: OrderNews, { order, items, to }: OrderMailFacts, settings: Names): Message {
  const { title, says } = HEADLINES[news];
  const facts = factsOf(order);
  const sums = sumsOf(order, items, settings.DEPOSIT_NOTE);
  const link = orderPage(settings.WEB_ORIGIN, order);
  const isForShop = news === 'shop';
  return {
    to,
    subject: `${settings.SHOP_NAME}: ${title.toLowerCase()} (${order.id})`,
    text: [
      `${title} at ${settings.SHOP_NAME}.`,
      says,
      '',
      ...facts.map(([name, value]) => `${name}: ${value}`),
      '',
      ...items.flatMap((item) => [
        `  ${lineText(order, item)}`,
        ...choicesOf(item).map((words) => `    ${words}`),
      ]),
      '',
      ...sums.map(([name, value]) => `${name}: ${value}`),
      ...(isForShop ? [] : ['', 'Your order:', link]),
      '',
    ].join('\n'),
    html: page({
      title,
      says,
      facts,
      order,
      items,
      sums,
      link: isForShop ? undefined : link,
      shop: settings.SHOP_NAME,
      colors: settings.mailColors,
    }),
  };
}

function factsOf(order: OrderRow): [string, string][] {
  const address = readAddress(order);
  const name = [address?.name, address?.company_name].filter(Boolean).join(' ');
  const business = [order.business_name, order.business_position, order.ein_number]
    .filter(Boolean)
    .join(', ');
  const phone = order.phone_number ?? address?.phone_number;
  const place = [address?.governoate, address?.postal_code].filter(Boolean).join(' ');
  return [
    ['Order number', order.id],
    [order.order_info, `${day.format(new Date(`${order.delivery_date}T00:00:00Z`))}, ${order.delivery_time}`],
    ...(address === null
      ? []
      : [
          [
            'Shipping address',
            [name, streetLine(address), address.city, place].filter(Boolean).join(', '),
          ] satisfies [string, string],
        ]),
    ...(business === '' ? [] : [['Business', business] satisfies [string, string]]),
    ...(phone ? [['Phone', phone] satisfies [string, string]] : []),
    ['Status', order.state],
    ['Payment', order.payment_state === PAYMENT_PAID ? 'Paid' : order.payment_state],
  ];
}

function sumsOf(order: OrderRow, items: OrderItemRow[], note: string): [string, string][] {
  const deposit = depositOf(items);
  // Wholesale shoppers are shown no prices (section 2).
  const prices: [string, string][] =
    order.is_wholesale === 1
      ? []
      : [
          ['Sub total', money(order.total_price)],
          ['Delivery fees', order.order_info === PICKUP ? money(0) : money(order.delivery_price)],
          ['Total', money(amountDue(order))],
        ];
  return deposit === 0 ? prices : [...prices, ['Deposit', `${money(deposit)}, ${note}`]];
}

function lineText({ is_wholesale }: OrderRow, item: OrderItemRow): string {
  const what = `${item.quantity} lb ${item.product_name}`;
  return is_wholesale === 1
    ? what
    : `${what}, ${money(item.unit_price)}/lb: ${money(item.unit_price * item.quantity)}`;
}

/** The choices of a line that differ from the defaults of section 9, as the screens show them; none where all are the defaults. */
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

interface Page {
  title: string;
  says: string;
  facts: [string, string][];
  order: OrderRow;
  items: OrderItemRow[];
  sums: [string, string][];
  link: string | undefined;
  shop: string;
  colors: Settings['mailColors'];
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e8ded6;vertical-align:top';

const pair = ([name, value]: [string, string]) =>
  html`<tr>
    <td style="${CELL};color:#6b5c54;padding-right:16px;width:34%">${name}</td>
    <td style="${CELL};overflow-wrap:anywhere">${value}</td>
  </tr>`;

/** Sums stand below the prices of the lines; the total is what is paid. */
const sum = ([name, value]: [string, string]) => {
  const weight = name === 'Total' ? ';font-weight:bold;font-size:18px' : '';
  return html`<tr>
    <td style="${CELL};padding-right:16px${weight}">${name}</td>
    <td style="${CELL};text-align:right${weight}">${value}</td>
  </tr>`;
};

/** Styles stand in the elements: mail programs drop sheets of style. */
function page({ title, says, facts, order, items, sums, link, shop, colors }: Page): string {
  const rows = items.map((item) => {
    const choices = choicesOf(item).map(
      (words) => html`<br /><span style="color:#6b5c54;font-size:14px">${words}</span>`,
    );
    const price = order.is_wholesale === 1 ? '' : money(item.unit_price * item.quantity);
    const unit = order.is_wholesale === 1 ? '' : `, ${money(item.unit_price)}/lb`;
    return html`<tr>
      <td style="${CELL};padding-right:16px">
        <strong>${item.product_name}</strong><br />${item.quantity} lb${unit}${choices}
      </td>
      <td style="${CELL};text-align:right;white-space:nowrap">${price}</td>
    </tr>`;
  });
  const button =
    link === undefined
      ? new Html('')
      : html`<p style="margin:24px 0">
          <a
            href="${link}"
            style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colors.primary};color:${colors.onPrimary};text-decoration:none;font-weight:bold"
            >See your order</a
          >
        </p>`;
  const table = 'width:100%;border-collapse:collapse;font-size:16px;line-height:1.5';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#faf6f2;color:#221a17;font-family:Arial,Helvetica,sans-serif">
        <div style="background:${colors.primary};color:${colors.onPrimary}">
          <p style="max-width:600px;margin:0 auto;padding:16px;font-size:18px;font-weight:bold">${shop}</p>
        </div>
        <div style="max-width:600px;margin:0 auto;padding:24px 16px 40px">
          <h1 style="margin:0 0 8px;font-size:26px;line-height:1.25">${title}</h1>
          <p style="margin:0 0 20px;font-size:16px;line-height:1.5">${says}</p>
          <table role="presentation" style="${table}">
            ${facts.map(pair)}
          </table>
          <h2 style="margin:24px 0 4px;font-size:20px">Items</h2>
          <table role="presentation" style="${table}">
            ${rows}
          </table>
          <table role="presentation" style="${table};margin-top:16px">
            ${sums.map(sum)}
          </table>
          ${button}
        </div>
      </body>
    </html>`.text;
}
