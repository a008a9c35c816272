/** Amounts are in cents per pound; `quantity` is in pounds. */
interface PricedLine {
  unit_price: number;
  delivery_fee: number;
  deposit: number | null;
  quantity: number;
}

/** In cents. */
export function totalsOf(lines: readonly PricedLine[]): { goods: number; delivery: number; deposit: number } {
  const totals = { goods: 0, delivery: 0, deposit: 0 };
  for (const line of lines) {
    totals.goods += line.unit_price * line.quantity;
    totals.delivery += line.delivery_fee * line.quantity;
    totals.deposit += (line.deposit ?? 0) * line.quantity;
  }
  return totals;
}
