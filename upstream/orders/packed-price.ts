import type { OrderItemRow, OrderRow } from '../database/tables.ts';

/** A line's quantity is in pounds, and its packed weight in hundredths of a pound. */
export type WeighedLine = Pick<OrderItemRow, 'unit_price' | 'quantity' | 'packed_weight'>;

/**
 * What a line costs less because it weighs less than ordered, in cents: the price of the missing pounds, rounded once.
 * A heavier piece costs what was shown.
 */
export function reductionOf({ unit_price, quantity, packed_weight }: WeighedLine): number {
  if (packed_weight === null) return 0;
  const missing = Math.max(0, quantity * 100 - packed_weight);
  // Half a cent is rounded up, in favor of the shopper. BigInt, because a large order could exceed exact doubles.
  return Number((BigInt(unit_price) * BigInt(missing) + 50n) / 100n);
}

/** The price of the goods by their packed weights, in cents; null if no line was weighed. */
export function packedPrice(totalPrice: number, lines: readonly WeighedLine[]): number | null {
  if (lines.every(({ packed_weight }) => packed_weight === null)) return null;
  return totalPrice - lines.reduce((sum, line) => sum + reductionOf(line), 0);
}

/** By the packed weight, once the order is packed. */
export const linePrice = (order: OrderRow, item: OrderItemRow): number =>
  item.unit_price * item.quantity - (order.packed_price === null ? 0 : reductionOf(item));
