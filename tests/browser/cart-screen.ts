import type { Page } from '@playwright/test';
import type { ServerCart } from './shop-api.ts';

export interface CartScreen {
  readonly count: string;
  readonly total: string;
  readonly lines: readonly { readonly name: string; readonly quantity: string; readonly subtotal: string }[];
  readonly totals: readonly string[];
}

/** Runs in the page. Reads the header, and the cart in the open dialog or, without one, in the page. */
export function lookAtCart(): CartScreen {
  const nothing = '';
  const textOf = (found: Element | null | undefined): string => found?.textContent?.trim() ?? nothing;
  const room = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
  const badge = document.querySelector('a[aria-label^="Cart"]');
  return {
    count: /^Cart(?:, \d+ products?)?(?:, \d+ lb)?/.exec(badge?.getAttribute('aria-label') ?? '')?.[0] ?? '',
    total: textOf(badge?.querySelector('bdi')),
    lines: [...room.querySelectorAll('li[data-line]')].map((row) => ({
      name: textOf(row.querySelector('a')),
      quantity: row.querySelector<HTMLInputElement>('input[aria-label^="Pounds of"]')?.value ?? '',
      subtotal: textOf(row.querySelector('button[aria-label^="Remove "]')?.previousElementSibling),
    })),
    totals: [...room.querySelectorAll('dl[aria-busy] dd')].map(textOf),
  };
}

export async function readCart(page: Page): Promise<CartScreen> {
  return page.evaluate(lookAtCart);
}

const cents = (amount: string | null): number => Math.round(Number(amount ?? '0') * 100);
const amountOf = (sum: number): string => (sum / 100).toFixed(2);

/** Returns the cart with one changed quantity and new totals, as the server would. */
export function withQuantity(cart: ServerCart, name: string, quantity: number): ServerCart {
  const lines = cart.lines.map((line) =>
    line.product.name === name
      ? { ...line, quantity, subtotal: amountOf(cents(line.unitPrice) * quantity) }
      : line,
  );
  const sum = (of: (line: ServerCart['lines'][number]) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  const subtotal = sum((line) => cents(line.subtotal));
  const delivery = sum((line) => cents(line.deliveryFee) * line.quantity);
  return {
    ...cart,
    lines,
    itemCount: sum((line) => line.quantity),
    subtotal: amountOf(subtotal),
    deliveryTotal: amountOf(delivery),
    total: amountOf(subtotal + delivery),
  };
}

const dollars = (amount: string | null): string =>
  `${Number(amount ?? '0').toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} $`;

export function badgeOf(products: number, inCart: number): string {
  const pounds = products === 0 ? '' : `, ${inCart} lb`;
  return `Cart, ${products} ${products === 1 ? 'product' : 'products'}${pounds}`;
}

/** Returns what the screen must show for a cart from the server. The products must have no deposit. */
export function screenOf(cart: ServerCart | null): CartScreen {
  const isEmpty = cart === null || cart.lines.length === 0;
  return {
    count: badgeOf(cart?.lines.length ?? 0, cart?.itemCount ?? 0),
    total: dollars(isEmpty ? null : cart.subtotal),
    lines: (cart?.lines ?? []).map(({ product, quantity, subtotal }) => ({
      name: product.name,
      quantity: `${quantity}`,
      subtotal: dollars(subtotal),
    })),
    totals: isEmpty ? [] : [cart.subtotal, cart.deliveryTotal, cart.total].map(dollars),
  };
}
