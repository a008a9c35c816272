/**
 * How long placing one order may take, in milliseconds, if each of its calls takes its whole deadline: reads of the cart, of the
 * orders and of the addresses, the writes of a new address and of the order, and reads of the orders and of the cart if its response
 * was lost. Clients of the BFF have to wait longer.
 */
export function longestOrderMs({
  readMs,
  writeMs,
}: {
  readonly readMs: number;
  readonly writeMs: number;
}): number {
  return 5 * readMs + 2 * writeMs;
}
