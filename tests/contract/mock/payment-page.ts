import { dollars, priceOf } from './carts.ts';
import type { Order, Orders } from './orders.ts';
import type { MockResponse } from './reply.ts';

const page = (title: string, content: string): MockResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${content}</html>`,
});

/** Goes back to the shop, or says what happened if the mock doesn't know the shop's address. */
function leave(order: Order, result: 'success' | 'cancel', shopUrl: string | null): MockResponse {
  if (shopUrl === null) return page(order.isPaid ? 'The order is paid' : 'The order is not paid', '');
  const location = new URL(`/payment/${result}?order=${order.id}`, shopUrl).href;
  return { status: 303, headers: { location }, text: '' };
}

/** Returns the response for the payment pages; `null` for any other path. */
export function answerPayment(
  orders: Orders,
  method: string,
  url: URL,
  shopUrl: string | null,
): MockResponse | null {
  const [, key, action] = /^\/pay\/(\w+)(?:\/(pay|cancel))?$/.exec(url.pathname) ?? [];
  const order = key === undefined ? undefined : orders.orderToPay(key);
  if (key === undefined || order === undefined) return null;
  if (method === 'POST' && action !== undefined) {
    if (action === 'pay') order.isPaid = true;
    return leave(order, action === 'pay' ? 'success' : 'cancel', shopUrl);
  }
  if (order.isPaid) return page('The order is paid', '');
  const amount = dollars(order.lines.reduce((sum, line) => sum + priceOf(line), 0));
  const button = (name: string, label: string): string =>
    `<form method="post" action="/pay/${key}/${name}"><button>${label}</button></form>`;
  return page(
    'Payment',
    `<p>Nothing is charged.</p>${button('pay', `Pay ${amount} $`)}${button('cancel', 'Cancel')}`,
  );
}
