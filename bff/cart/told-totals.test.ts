import { expect, it, vi } from 'vitest';
import { cents } from '../rules/money.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { createToldTotals, type ToldTotal } from './told-totals.ts';

it("each difference to the REST API's totals is counted, and the first of each field is logged", () => {
  const { log, lines } = createLogLines();
  const counted = vi.fn<(field: ToldTotal) => void>();
  const totals = createToldTotals(log, counted);
  for (const told of [null, cents(0), cents(2697), cents(3147)])
    totals.compare('total', told, cents(2697), cents(3147));
  expect(counted).not.toHaveBeenCalled();
  for (const _ of [1, 2]) totals.compare('total', cents(2500), cents(2697), cents(3147));
  totals.compare('deliveryTotal', cents(1), cents(450));
  expect(counted.mock.calls).toEqual([['total'], ['total'], ['deliveryTotal']]);
  expect(lines.filter((line) => line.includes('"level":"warn"'))).toHaveLength(2);
});
