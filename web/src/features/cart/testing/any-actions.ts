import * as fc from 'fast-check';
import { expect } from 'vitest';
import { tapDebounce } from '../model/tap-debounce.ts';
import { openSimulation } from './simulated-browser.ts';
import { gone, lineWith, type NetworkFault } from './simulated-shop.ts';
import type { SimulatedTab } from './simulated-tab.ts';

export type Action =
  | { kind: 'tap'; tab: number; product: number; by: number }
  | { kind: 'remove'; tab: number; product: number }
  | { kind: 'undo'; tab: number }
  | { kind: 'leave and come back'; tab: number }
  | { kind: 'wait'; ms: number };

export const products = ['beef', 'lamb', 'goat'];
const which = { tab: fc.nat(4), product: fc.nat(2) };
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
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
export const anyFault: fc.Arbitrary<NetworkFault> = fc.record({
  requestMs: fc.nat(1500),
  responseMs: fc.nat(1500),
  breaks: fc.constantFrom('never', 'never', 'never', 'before', 'after'),
  isRejected: fc.constantFrom(false, false, false, true),
});

function expectEachOnce({ view: { lines } }: SimulatedTab): void {
  const keys = new Set(lines.map(({ key }) => key));
  const ids = new Set(lines.map(({ product }) => product.id));
  // This check runs very often, and `expect` itself is slow.
  if (keys.size !== lines.length || ids.size !== lines.length) expect(lines).toEqual('each once');
}

/** A tap after which its line waits for further taps. The wait ends at `until`. */
interface FreshTap {
  readonly tab: SimulatedTab;
  readonly product: string;
  readonly desired: number;
  readonly until: number;
}

/**
 * Checks that the screen shows each tapped quantity while it waits to be sent, unless its line is gone.
 * @returns the taps whose lines are still pending
 */
function expectFollowed(taps: readonly FreshTap[], now: number): FreshTap[] {
  return taps.filter(({ tab, product, desired, until }) => {
    if (now > until || tab.failures.includes(gone)) return false;
    const shown = tab.numbers[product];
    if (shown !== undefined && shown !== desired) expect(shown).toBe(desired);
    return tab.pendingOf(product) !== undefined;
  });
}

/** A tap during an addition may be lost with the response to the addition, because an addition is never repeated. */
function isBeingPutBack(tab: SimulatedTab, product: string): boolean {
  return tab.pendingOf(product)?.serverQuantity === 0;
}

/** Returns whether a request for this quantity is in flight or its outcome is unknown. */
function isTried(tab: SimulatedTab, product: string, desired: number): boolean {
  const phase = tab.pendingOf(product)?.phase;
  if (phase?.kind === 'sending') return phase.change.quantity === desired;
  return phase?.kind === 'unknown' && phase.quantity === desired;
}

export function play(
  tabCount: number,
  actions: readonly Action[],
  faults: readonly NetworkFault[],
  delays: readonly number[],
) {
  const lines = products.map((product, index) => lineWith(`${index}`, product, 5));
  const { time, shop, tabs } = openSimulation(lines, { tabCount, faults, delays });
  const undos: (() => void)[][] = Array.from({ length: tabCount }, () => []);
  let fresh: FreshTap[] = [];
  for (const action of actions) {
    if (action.kind === 'wait') {
      for (let step = 0; step < action.ms; step += 50) {
        time.advance(50);
        for (const tab of tabs) expectEachOnce(tab);
        fresh = expectFollowed(fresh, time.now);
      }
      continue;
    }
    const tab = tabs[action.tab % tabCount];
    if (tab === undefined) continue;
    fresh = fresh.filter((tap) => tap.tab !== tab);
    if (action.kind === 'leave and come back') {
      tab.dispatch({ kind: 'pageLeft' });
      tab.dispatch({ kind: 'refreshed', isForced: true });
    } else if (action.kind === 'undo') undos[action.tab % tabCount]?.pop()?.();
    else {
      const line = tab.view.lines.find(({ product }) => product.id === products[action.product]);
      if (line === undefined) continue;
      if (action.kind === 'tap') {
        const desired = Math.max(1, line.quantity + action.by);
        tab.tap(line.key, desired);
        const product = line.product.id;
        const isKnown = desired === line.quantity || isTried(tab, product, desired);
        if (!isKnown && !isBeingPutBack(tab, product))
          fresh.push({ tab, product, desired, until: time.now + tapDebounce - 1 });
      } else undos[action.tab % tabCount]?.push(tab.remove(line.key));
    }
  }
  time.advance(4000);
  shop.heal();
  time.runAll();
  return { shop, tabs };
}
