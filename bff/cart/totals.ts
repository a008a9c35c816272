import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { type Cents, addMoney, cents } from '../rules/money.ts';

/** Every amount is `null` in a wholesale cart, which shows no prices (specification, section 2). */
export interface CartTotals {
  readonly itemCount: number;
  readonly subtotal: Cents | null;
  readonly depositTotal: Cents | null;
  readonly deliveryTotal: Cents | null;
  /** Subtotal plus delivery; deposits are paid separately. */
  readonly total: Cents | null;
}

function sumOf({ isWholesale, lines }: Cart, amount: (line: CartLine) => number): Cents | null {
  if (isWholesale) return null;
  let sum = 0;
  for (const line of lines) sum += amount(line);
  return cents(sum);
}

/** In pounds. */
export const itemCountOf = ({ lines }: Cart): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

export const subtotalOf = (cart: Cart): Cents | null => sumOf(cart, ({ subtotal }) => subtotal ?? 0);

export const depositTotalOf = (cart: Cart): Cents | null =>
  sumOf(cart, ({ product, quantity }) => (product.deposit ?? 0) * quantity);

/** The sum of each item's `delivery_fees` times its quantity (specification, section 4). */
export const deliveryTotalOf = (cart: Cart): Cents | null =>
  sumOf(cart, ({ product, quantity }) => (product.deliveryFee ?? 0) * quantity);

export const totalOf = (subtotal: Cents | null, delivery: Cents | null): Cents | null =>
  subtotal === null || delivery === null ? null : addMoney(subtotal, delivery);

export function cartTotals(cart: Cart): CartTotals {
  const [subtotal, deliveryTotal] = [subtotalOf(cart), deliveryTotalOf(cart)];
  return {
    itemCount: itemCountOf(cart),
    subtotal,
    depositTotal: depositTotalOf(cart),
    deliveryTotal,
    total: totalOf(subtotal, deliveryTotal),
  };
}

/** Only for retail carts. Computes a missing price per pound from the subtotal, unless that would require rounding. */
export function lineUnitPrice(line: CartLine): Cents | null {
  if (line.product.unitPrice !== null) return line.product.unitPrice;
  if (line.subtotal === null || line.quantity < 1 || line.subtotal % line.quantity !== 0) return null;
  return cents(line.subtotal / line.quantity);
}
