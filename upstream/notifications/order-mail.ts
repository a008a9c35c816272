import { timeOfDay } from '@shop/rules/plant-day';
import { shortNumber } from '@shop/rules/order-number';
import { decimalText } from '@shop/rules/currency';
import { formatPhone } from '@shop/rules/format-phone';
import { addressText } from '../addresses/address-text.ts';
import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { english } from '../texts/english.ts';
import { choicesOf, nameOf, translated } from '../texts/order-words.ts';
import { depositNoteIn, textsIn } from '../texts/texts-in.ts';
import type { ShopTexts } from '../texts/shop-texts.ts';
import { shownMoney as money } from '../http/money.ts';
import { amountDue, depositOf, readAddress } from '../orders/bodies.ts';
import { orderPage } from '../orders/links.ts';
import { linePrice } from '../orders/packed-price.ts';
import type { OrderMailKind } from '../orders/order-mails.ts';
import { PICKUP } from '../orders/order-info.ts';
import {
  type Balance,
  balanceText,
  type ContactLink,
  type Fact,
  orderMailPage,
  type Sum,
} from './order-mail-page.ts';
import type { OwnerOrder } from '../orders/owner-orders.ts';
import type { OrderItem } from '../orders/queries.ts';
import type { Settings } from '../settings.ts';
import type { Message } from './mail.ts';

type OrderMail = OwnerOrder & { to: string } & PaidSums;

/** What was charged and is given back, in cents. */
export interface PaidSums {
  charged: number;
  givenBack: number;
}

type Names = Pick<
  Settings,
  'SHOP_NAME' | 'PUBLIC_ORIGIN' | 'DEPOSIT_NOTE' | 'STAFF_KEY' | 'mailColors' | 'shopContact'
>;

/** In these kinds of email, the delivery day is struck out, and the address is left out. */
const CALLED_OFF: ReadonlySet<OrderMailKind> = new Set(['Canceled', 'refunded']);

/** The shop's email is always in English. */
const FOR_SHOP = {
  title: 'A new order',
  lead: 'A new order came in. Please check and confirm it.',
};

export function orderMail(kind: OrderMailKind, mail: OrderMail, settings: Names): Message {
  const { order, items, to } = mail;
  const isForShop = kind === 'shop';
  const texts = isForShop ? english : textsIn(order.language);
  const { ltr, comma } = texts;
  const { title, lead } = isForShop ? FOR_SHOP : texts.headlines[kind];
  const day = texts.day.format(timeOfDay(order.delivery_date));
  const time = texts.slot(order.delivery_time);
  const handover = translated(texts.words, order.order_info);
  const about = isForShop ? `${title.toLowerCase()} for ${day}` : title.toLowerCase();
  const facts = factsOf(texts, mail, isForShop);
  const sums = sumsOf(texts, mail, settings.DEPOSIT_NOTE);
  const isCalledOff = CALLED_OFF.has(kind);
  const place = isCalledOff ? undefined : placeOf(texts, order, settings);
  const balance = balanceOf(texts, order);
  const action = actionOf(texts, kind, order, settings);
  const contact = isForShop ? [] : contactOf(texts, settings);
  return {
    to,
    subject: texts.subject(settings.SHOP_NAME, about, shortNumber(order.id)),
    text: [
      texts.titleAt(title, settings.SHOP_NAME),
      lead,
      '',
      `${handover}: ${day}${comma}${time}`,
      ...(place === undefined ? [] : [`${place.name}: ${place.text}`]),
      balanceText(balance),
      ...(action === undefined ? [] : ['', `${action.text}:`, action.href]),
      '',
      ...items.flatMap((item) => [
        `  ${ltr(lineText(order, item, texts))}`,
        ...detailsOf(order, item, texts).map((words) => `    ${words}`),
      ]),
      '',
      ...sums.map(({ name, value, note }) =>
        balanceText({ name, value: [value, note].filter(Boolean).join(comma) }),
      ),
      '',
      ...facts.map(({ name, value, note }) => `${name}: ${value}${note === undefined ? '' : ` (${note})`}`),
      ...(contact.length === 0 ? [] : ['', ...contact]),
      '',
    ].join('\n'),
    html: orderMailPage({
      texts,
      title,
      lead,
      preview: [...(isCalledOff ? [] : [day, time]), balanceText(balance)].join(comma),
      when: { name: handover, day, time },
      isVoid: isVoid(order),
      isCalledOff,
      place,
      balance,
      action,
      lines: items.map((item) => ({
        name: nameOf(item, texts),
        quantity: ltr(
          order.is_wholesale === 1
            ? `${item.quantity} lb`
            : `${item.quantity} lb, ${money(item.unit_price)}/lb`,
        ),
        choices: detailsOf(order, item, texts),
        price: order.is_wholesale === 1 ? '' : ltr(money(linePrice(order, item))),
      })),
      sums,
      facts,
      contact,
      contactLinks: linksTo(settings),
      shop: settings.SHOP_NAME,
      colors: settings.mailColors,
    }),
  };
}

function placeOf(
  { ourBranch, shippingAddress, ltr }: ShopTexts,
  order: OrderRow,
  { shopContact }: Names,
): { name: string; text: string } | undefined {
  const address = readAddress(order);
  if (address === null)
    return order.order_info === PICKUP && shopContact.address !== undefined
      ? { name: ourBranch, text: ltr(shopContact.address) }
      : undefined;
  const name = [address.name, address.company_name].filter(Boolean).join(' ');
  return { name: shippingAddress, text: ltr([name, addressText(address)].filter(Boolean).join(', ')) };
}

function actionOf(
  { seeAndPay, seeOrder }: ShopTexts,
  kind: OrderMailKind,
  order: OrderRow,
  { PUBLIC_ORIGIN, STAFF_KEY }: Names,
): { text: string; href: string } | undefined {
  if (kind === 'shop')
    return STAFF_KEY === undefined
      ? undefined
      : { text: 'Open the picking view', href: `${PUBLIC_ORIGIN}/staff#order=${order.id}` };
  return { text: isToBePaid(order) ? seeAndPay : seeOrder, href: orderPage(PUBLIC_ORIGIN, order) };
}

/** Whether the order was canceled before anybody paid. */
const isVoid = (order: OrderRow): boolean => order.state === 'Canceled' && order.payment_state === 'Pending';

const isToBePaid = (order: OrderRow): boolean =>
  order.payment_state === 'Pending' && order.state !== 'Canceled' && amountDue(order) > 0;

function contactOf(texts: ShopTexts, { SHOP_NAME, shopContact: { address, phone, email } }: Names): string[] {
  const ways = [
    ...(phone === undefined ? [] : [texts.call(formatPhone(phone))]),
    ...(email === undefined ? [] : [texts.writeTo(email)]),
  ];
  return [
    ...(ways.length === 0 ? [] : [texts.questions(ways.join(texts.or))]),
    texts.ltr([SHOP_NAME, address].filter(Boolean).join(', ')),
  ];
}

const linksTo = ({ shopContact: { phone, email } }: Names): ContactLink[] => [
  ...(phone === undefined ? [] : [{ text: formatPhone(phone), href: `tel:${phone}` }]),
  ...(email === undefined ? [] : [{ text: email, href: `mailto:${email}` }]),
];

function factsOf(texts: ShopTexts, { order, name, phone, email }: OrderMail, isForShop: boolean): Fact[] {
  const business = [order.business_name, order.business_position, order.ein_number]
    .filter(Boolean)
    .join(', ');
  const known: [name: string, value: string | null | undefined][] = [
    ['Name', isForShop ? name : undefined],
    ['Email', isForShop ? email : undefined],
    [texts.deliveryNote, order.delivery_note],
    // The shop's email has it as the name.
    [texts.collectedBy, isForShop ? undefined : order.collector_name],
    [texts.phone, phone && texts.ltr(formatPhone(phone))],
    [texts.business, business && texts.ltr(business)],
    [texts.status, translated(texts.words, order.state)],
  ];
  return [
    ...known.flatMap(([name, value]): Fact[] => (value ? [{ name, value }] : [])),
    // The shop's pages show the short number; the whole one is for the shop's support.
    { name: texts.orderNumber, value: texts.ltr(shortNumber(order.id)), note: texts.ltr(order.id) },
  ];
}

function balanceOf(texts: ShopTexts, order: OrderRow): Balance {
  const { words, notPaidYet, nothingToPay, ltr } = texts;
  const value = ltr(money(amountDue(order)));
  if (order.payment_state === 'Refunded')
    return { name: translated(words, order.payment_state), value: ltr(money(order.refunded_price)) };
  if (order.payment_state !== 'Pending') return { name: translated(words, order.payment_state), value };
  return isToBePaid(order) ? { name: notPaidYet, value } : { name: nothingToPay, value: '' };
}

function sumsOf(texts: ShopTexts, mail: OrderMail, ownNote: string): Sum[] {
  const { order, items } = mail;
  const amount = (cents: number) => texts.ltr(money(cents));
  const deposit = depositOf(items);
  const note = depositNoteIn(texts, ownNote);
  const sum = (name: string, cents: number, more: Omit<Sum, 'name' | 'value'> = {}): Sum => ({
    name,
    value: amount(cents),
    ...more,
    ...(isVoid(order) && { look: 'void' }),
  });
  return [
    sum(texts.subTotal, order.packed_price ?? order.total_price),
    sum(texts.deliveryFees, order.order_info === PICKUP ? 0 : order.delivery_price),
    sum(texts.total, amountDue(order), { look: 'total' }),
    ...closingSums(texts, mail),
    ...(deposit === 0 || order.state === 'Canceled' ? [] : [sum(texts.deposit, deposit, { note })]),
  ];
}

/** Left out if it would repeat the total. */
function closingSums(texts: ShopTexts, { order, charged, givenBack }: OrderMail): Sum[] {
  const amount = (cents: number) => texts.ltr(money(cents));
  if (order.payment_state === 'Paid' && order.state !== 'Canceled' && givenBack > 0)
    return [
      { name: translated(texts.words, order.payment_state), value: amount(charged) },
      { name: texts.givenBack, value: amount(givenBack), look: 'balance' },
    ];
  if (isVoid(order)) return [{ name: texts.nothingToPay, value: texts.ltr(money(0)), look: 'balance' }];
  return order.payment_state === 'Refunded' ? [{ ...balanceOf(texts, order), look: 'balance' }] : [];
}

function detailsOf(order: OrderRow, item: OrderItemRow, texts: ShopTexts): string[] {
  const isWeighed = order.packed_price !== null && item.packed_weight !== null;
  return [
    ...(isWeighed ? [texts.packed(decimalText(item.packed_weight ?? 0))] : []),
    ...choicesOf(item, texts),
  ];
}

/** Wholesale shoppers see no prices per pound or line (specification, section 2), only the sums of their order. */
function lineText(order: OrderRow, item: OrderItem, texts: ShopTexts): string {
  const what = `${item.quantity} lb ${nameOf(item, texts)}`;
  return order.is_wholesale === 1
    ? what
    : `${what}, ${money(item.unit_price)}/lb: ${money(linePrice(order, item))}`;
}
