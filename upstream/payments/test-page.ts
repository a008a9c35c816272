import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { shownMoney } from '../http/money.ts';
import { Html, html } from '../http/html.ts';
import { amountDue } from '../orders/amount-due.ts';
import { depositOf } from '../orders/bodies.ts';

/** The content of the test payment page. */
export interface TestPage {
  shop: string;
  order: OrderRow;
  items: OrderItemRow[];
  /** The sentence about when a deposit is due. */
  depositNote: string;
  /** Whether the payment was just declined. */
  declined: boolean;
  /** The target of the buttons' forms; undefined once the payment is decided. */
  action: string | undefined;
  /** The message and the link once the payment is decided. */
  closed: { text: string; href: string } | undefined;
}

const none = new Html('');

/** The test payment page as HTML, without scripts; its style comes from a file. */
export function testPage({ shop, order, items, depositNote, declined, action, closed }: TestPage): string {
  const due = shownMoney(amountDue(order));
  const deposit = depositOf(items);
  // Wholesale carts show no prices (section 2), but the amount to pay is shown.
  const rows = items.map(
    (item) =>
      html`<li>
        <span>${item.product_name}, ${item.quantity} lb</span>
        ${order.is_wholesale === 1 ? none : html`<span>${shownMoney(item.unit_price * item.quantity)}</span>`}
      </li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${declined ? 'Payment declined' : 'Test payment'} – ${shop}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/payment/test/page.css" />
      </head>
      <body>
        <p class="ribbon"><strong>Test mode.</strong> No card is asked for and no money moves.</p>
        <main>
          <p class="shop">${shop}</p>
          <h1>Test payment</h1>
          <p class="due"><span>To pay</span> <strong>${due}</strong></p>
          ${declined ? html`<p class="declined" role="alert">The payment was declined. Try again, or cancel and pay later.</p>` : none}
          <h2>Order ${order.id.slice(0, 8)}</h2>
          <ul class="items">
            ${rows}
            <li><span>${order.order_info}</span><span>${shownMoney(order.delivery_price)}</span></li>
            <li class="total"><span>Total</span><span>${due}</span></li>
          </ul>
          ${deposit === 0 ? none : html`<p class="deposit">Deposit ${shownMoney(deposit)}, ${depositNote}. It is not part of this payment.</p>`}
          ${
            closed
              ? html`<p class="closed">${closed.text}</p>
                  <p><a class="button" href="${closed.href}">Back to the shop</a></p>`
              : none
          }
          ${
            action === undefined
              ? none
              : html`<div class="choices">
                  <form method="post" action="${action}pay">
                    <button class="pay">${declined ? 'Try again: pay' : 'Pay'} ${due}</button>
                  </form>
                  <form method="post" action="${action}decline"><button>Decline the payment</button></form>
                  <form method="post" action="${action}cancel"><button>Cancel and go back</button></form>
                </div>`
          }
        </main>
      </body>
    </html> `.text;
}
