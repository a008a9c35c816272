import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tapWait } from './line-changes.ts';
import { gone, type Journey, lineWith, ModelShop, ModelTab } from '../testing/model-shop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Action =
  | { kind: 'tap'; tab: number; product: number; by: number }
  | { kind: 'remove'; tab: number; product: number }
  | { kind: 'undo'; tab: number }
  | { kind: 'leave and come back'; tab: number }
  | { kind: 'wait'; ms: number };

const products = ['beef', 'lamb', 'goat'];
const which = { tab: fc.nat(4), product: fc.nat(2) };
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('tap' as const), ...which, by: fc.constantFrom(-1, 1, 1, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), ...which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), tab: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('leave and come back' as const), tab: fc.nat(4) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(900) }) },
);
const anyJourney: fc.Arbitrary<Journey> = fc.record({
  there: fc.nat(1500),
  back: fc.nat(1500),
  breaks: fc.constantFrom('never', 'never', 'never', 'before', 'after'),
});

/** A product stands on screen once, and no two rows have one key, whatever is under way. */
function expectEachOnce({ view: { lines } }: ModelTab): void {
  const keys = new Set(lines.map(({ key }) => key));
  const ids = new Set(lines.map(({ product }) => product.id));
  // Looked at a million times: `expect` itself would take most of the time.
  if (keys.size !== lines.length || ids.size !== lines.length) expect(lines).toEqual('each once');
}

/** A tap that nothing has been tried for yet: it is sent once this time, in milliseconds, has passed without another. */
interface FreshTap {
  readonly tab: ModelTab;
  readonly product: string;
  readonly wanted: number;
  readonly until: number;
}

function changeOf({ lines }: ModelTab, product: string) {
  return lines.changes().find(({ line }) => line.product.id === product);
}

/**
 * Whatever fails meanwhile, a tap is not taken back before it was tried; only the line itself can be taken away.
 * @returns the taps that are still to be tried: what the server turned out to have already needs no request, and another tab may
 * change it from then on
 */
function expectFollowed(taps: readonly FreshTap[]): FreshTap[] {
  return taps.filter(({ tab, product, wanted, until }) => {
    if (Date.now() > until || tab.failures.includes(gone)) return false;
    const shown = tab.numbers[product];
    if (shown !== undefined) expect(shown).toBe(wanted);
    return changeOf(tab, product) !== undefined;
  });
}

/** Adding cannot be tried twice: where the answer to an Undo is lost, and nothing can be found out, a tap goes with it. */
function isBeingPutBack(tab: ModelTab, product: string): boolean {
  return changeOf(tab, product)?.isThere === false;
}

async function play(
  tabCount: number,
  actions: readonly Action[],
  journeys: readonly Journey[],
  delays: readonly number[],
) {
  const shop = new ModelShop(
    products.map((product, index) => lineWith(`${index}`, product, 5)),
    journeys,
  );
  const undos: (() => void)[][] = Array.from({ length: tabCount }, () => []);
  let told = 0;
  const tabs: ModelTab[] = Array.from(
    { length: tabCount },
    (_, own) =>
      new ModelTab(shop, (news) => {
        for (const other of tabs.filter((_, index) => index !== own)) {
          told += 1;
          setTimeout(() => other.sync.hear(news), delays[told % delays.length]);
        }
      }),
  );
  let fresh: FreshTap[] = [];
  for (const action of actions) {
    if (action.kind === 'wait') {
      for (let step = 0; step < action.ms; step += 50) {
        await vi.advanceTimersByTimeAsync(50);
        for (const tab of tabs) expectEachOnce(tab);
        fresh = expectFollowed(fresh);
      }
      continue;
    }
    const tab = tabs[action.tab % tabCount];
    if (tab === undefined) continue;
    fresh = fresh.filter((tap) => tap.tab !== tab);
    if (action.kind === 'leave and come back') tab.lines.sendLast();
    else if (action.kind === 'undo') undos[action.tab % tabCount]?.pop()?.();
    else {
      const lines = tab.view.lines;
      const index = lines.findIndex(({ product }) => product.id === products[action.product]);
      const line = lines[index];
      if (line === undefined) continue;
      if (action.kind === 'tap') {
        const wanted = Math.max(1, line.quantity + action.by);
        tab.lines.setQuantity(line.key, wanted);
        if (wanted !== line.quantity && !isBeingPutBack(tab, line.product.id))
          fresh.push({ tab, product: line.product.id, wanted, until: Date.now() + tapWait - 1 });
      } else {
        tab.lines.remove(line.key);
        undos[action.tab % tabCount]?.push(() => tab.lines.restore(line.key, line, index));
      }
    }
  }
  await vi.advanceTimersByTimeAsync(4000);
  shop.heal();
  await vi.runAllTimersAsync();
  return { shop, tabs };
}

describe('any taps, removals and undos in up to five tabs, over a slow and failing network', () => {
  it('ends with every tab showing the cart of the server, after a bounded number of requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(anyAction, { maxLength: 60, size: 'max' }),
        fc.array(anyJourney, { maxLength: 60, size: 'max' }),
        fc.array(fc.nat(80), { minLength: 1, maxLength: 5 }),
        async (tabCount, actions, journeys, delays) => {
          const { shop, tabs } = await play(tabCount, actions, journeys, delays);
          for (const tab of tabs) {
            const { lines, isPending, ...totals } = tab.view;
            expect(isPending).toBe(false);
            expect(lines.map(({ id, quantity, subtotal }) => ({ id, quantity, subtotal }))).toEqual(
              shop.cart.lines.map(({ id, quantity, subtotal }) => ({ id, quantity, subtotal })),
            );
            expect(totals).toEqual({ ...shop.cart, lines: undefined, __typename: undefined });
          }
          const taps = actions.filter(({ kind }) => kind !== 'wait').length;
          const writes = shop.requests.filter((name) => name !== 'read').length;
          // Whoever leaves sends what waits for an answer beside it, and whoever comes back sends it once more after the answer.
          const leaves = actions.filter(({ kind }) => kind === 'leave and come back').length;
          // To undo a removal of which nothing is known can take two: the line may be there to be set, or has to be added.
          expect(writes).toBeLessThanOrEqual(taps - leaves + leaves * products.length + shop.lostRemovals);
          expect(shop.requests.length - writes).toBeLessThanOrEqual(
            (writes + 1) * tabCount * 3 + journeys.length,
          );
        },
      ),
      { numRuns: 300, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
    );
  }, 60_000);

  it('shows exact amounts at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { maxLength: 25, size: 'max' }), async (actions) => {
        const { tabs } = await play(1, actions, [], [0]);
        const { itemCount, subtotal, lines } = tabs[0]?.view ?? { itemCount: 0, subtotal: '', lines: [] };
        expect(itemCount).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(Math.round(Number(subtotal) * 100)).toBe(itemCount * 899);
      }),
    );
  });
});
