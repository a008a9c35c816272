import { shortNumber } from '@shop/rules/order-number';
import type { OrderRow } from '../database/tables.ts';
import { shownMoney } from '../http/money.ts';
import { depositNoteIn, textsIn } from '../texts/texts-in.ts';
import { Html, html } from '../http/html.ts';
import { amountDue, depositOf } from '../orders/bodies.ts';
import type { OrderItem } from '../orders/queries.ts';
import { linePrice } from '../orders/packed-price.ts';
import { nameOf, translated } from '../texts/order-words.ts';
import { pageTextsIn } from './page-texts.ts';

export interface TestPage {
  shop: string;
  order: OrderRow;
  items: OrderItem[];
  depositNote: string;
  declined: boolean;
  /** The forms post to this URL with `pay`, `decline` or `cancel` appended. */
  action: string;
  /** Set if the page no longer accepts a payment: whether the order is paid, and the link back to the shop. */
  closed: { isPaid: boolean; href: string } | undefined;
}

const none = new Html('');

export function testPage({ shop, order, items, depositNote, declined, action, closed }: TestPage): string {
  const texts = pageTextsIn(order.language);
  const shopTexts = textsIn(order.language);
  const { language, direction, ltr, comma, subTotal, total, words } = shopTexts;
  const money = (cents: number) => ltr(shownMoney(cents));
  const due = money(amountDue(order));
  const deposit = depositOf(items);
  // Wholesale shoppers see no prices per line (specification, section 2), only the sums of their order.
  const rows = items.map(
    (item) =>
      html`<li>
        <span>${nameOf(item, shopTexts) + comma + ltr(`${item.quantity} lb`)}</span>
        ${order.is_wholesale === 1 ? none : html`<span>${money(linePrice(order, item))}</span>`}
      </li>`,
  );
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${declined ? texts.declinedTitle : texts.title} – ${ltr(shop)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/payment/test/page.css" />
      </head>
      <body>
        <p class="ribbon"><strong>${texts.testMode}</strong> ${texts.noMoney}</p>
        <main>
          <p class="shop">${ltr(shop)}</p>
          <h1>${texts.title}</h1>
          <p class="due"><span>${texts.toPay}</span> <strong>${due}</strong></p>
          ${declined ? html`<p class="declined" role="alert">${texts.declined}</p>` : none}
          <h2>${texts.order(ltr(shortNumber(order.id)))}</h2>
          <ul class="items">
            ${rows}
            ${order.is_wholesale === 1 ? html`<li><span>${subTotal}</span><span>${money(order.packed_price ?? order.total_price)}</span></li>` : none}
            <li>
              <span>${translated(words, order.order_info)}</span><span>${money(order.delivery_price)}</span>
            </li>
            <li class="total"><span>${total}</span><span>${due}</span></li>
          </ul>
          ${deposit === 0 ? none : html`<p class="deposit">${texts.deposit(money(deposit), depositNoteIn(shopTexts, depositNote))}</p>`}
          ${
            closed
              ? html`<p class="closed">${closed.isPaid ? texts.isPaid : texts.isClosed}</p>
                  <p><a class="button" href="${closed.href}">${texts.backToShop}</a></p>`
              : html`<div class="choices">
                  <form method="post" action="${action}pay">
                    <button class="pay">${declined ? texts.payAgain(due) : texts.pay(due)}</button>
                  </form>
                  <form method="post" action="${action}decline"><button>${texts.decline}</button></form>
                  <form method="post" action="${action}cancel"><button>${texts.cancel}</button></form>
                </div>`
          }
        </main>
      </body>
    </html> `.text;
}
