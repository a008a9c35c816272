import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyFault, play, products } from '../testing/any-actions.ts';
import type { CartLine } from './cart.ts';

function linesById(lines: readonly CartLine[]) {
  return lines
    .map(({ id, quantity, subtotal }) => ({ id, quantity, subtotal }))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
}

describe('cart tabs', () => {
  it(
    "after random actions, up to five tabs all show the server's cart and send few requests",
    { tags: ['H17'], timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 5 }),
          fc.array(anyAction, { maxLength: 60, size: 'max' }),
          fc.array(anyFault, { maxLength: 60, size: 'max' }),
          fc.array(fc.nat(80), { minLength: 1, maxLength: 5 }),
          (tabCount, actions, faults, delays) => {
            const { shop, tabs } = play(tabCount, actions, faults, delays);
            for (const tab of tabs) {
              const { lines, isPending, ...totals } = tab.view;
              expect(isPending).toBe(false);
              // The order of the lines isn't compared, because only the tab that restored a line shows it in its old
              // place.
              expect(linesById(lines)).toEqual(linesById(shop.cart.lines));
              expect(totals).toEqual({ ...shop.cart, lines: undefined, __typename: undefined });
            }
            const taps = actions.filter(({ kind }) => kind !== 'wait').length;
            const writes = shop.writes.length;
            // Leaving a page sends its pending lines, and coming back may send them again.
            const leaves = actions.filter(({ kind }) => kind === 'leave and come back').length;
            // Undoing a removal whose request or response was lost may take two requests.
            expect(writes).toBeLessThanOrEqual(taps - leaves + leaves * products.length + shop.lostRemovals);
            expect(shop.requests.length - writes).toBeLessThanOrEqual(
              (writes + 1) * tabCount * 3 + faults.length,
            );
          },
        ),
        { numRuns: 300, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
      );
    },
  );

  it('the cart shows exact amounts after any series of actions in one tab', { tags: ['S4-cart-06'] }, () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 25, size: 'max' }), (actions) => {
        const { tabs } = play(1, actions, [], [0]);
        const { itemCount, subtotal, lines } = tabs[0]?.view ?? { itemCount: 0, subtotal: '', lines: [] };
        expect(itemCount).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(Math.round(Number(subtotal) * 100)).toBe(itemCount * 899);
      }),
    );
  });
});
