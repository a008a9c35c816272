import { createRandom, type Random } from './random.ts';

/** `line` is an index from the top that wraps around after the last line. */
export type Step =
  | { readonly kind: 'tap'; readonly line: number; readonly by: 1 | -1; readonly times: number }
  | { readonly kind: 'type'; readonly line: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'add'; readonly productId: string }
  | { readonly kind: 'go'; readonly to: 'cart' | 'drawer' | 'back' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'offline'; readonly ms: number }
  | { readonly kind: 'log-in' }
  | { readonly kind: 'log-out' };

/** The steps for each tab of a browser. The tabs run concurrently. */
export type Tabs = readonly (readonly Step[])[];

export interface Program {
  readonly seed: number;
  readonly guest: Tabs;
  /**
   * The account for the guest's sign-ins. Signing in with the customer's account would make the guest's browser another
   * device of the customer.
   */
  readonly guestIs: 'the customer' | 'somebody else';
  readonly devices: readonly Tabs[];
}

type Maker = (random: Random) => Step;

const products = ['1', '2', '23', '24'] as const;

const tap: Maker = ({ below, pick }) => ({
  kind: 'tap',
  line: below(4),
  by: pick([1, 1, -1]),
  times: 1 + below(10),
});
const type: Maker = ({ below }) => ({ kind: 'type', line: below(4), quantity: 1 + below(40) });
const remove: Maker = ({ below }) => ({ kind: 'remove', line: below(4) });
const undo: Maker = () => ({ kind: 'undo' });
const add: Maker = ({ pick }) => ({ kind: 'add', productId: pick(products) });
const go: Maker = ({ pick }) => ({ kind: 'go', to: pick(['cart', 'cart', 'drawer', 'back']) });
const reload: Maker = () => ({ kind: 'reload' });
const wait: Maker = ({ below }) => ({ kind: 'wait', ms: below(700) });
const offline: Maker = ({ below }) => ({ kind: 'offline', ms: 100 + below(500) });

/** Actions that are listed more often are picked more often. */
const shopping = [tap, tap, tap, tap, tap, type, type, remove, remove, undo, undo, wait, wait] as const;
const asAnybody = [...shopping, ...shopping, add, go, reload, offline] as const;

/** The number of steps in a tab, not counting sign-ins and sign-outs. */
const stepCount = 10;

function insertAnywhere({ below }: Random, tabs: Step[][], kinds: readonly ('log-in' | 'log-out')[]): void {
  for (const kind of kinds) {
    const tab = tabs[below(tabs.length)];
    tab?.splice(below(tab.length + 1), 0, { kind });
  }
}

export function programFor(seed: number): Program {
  const random = createRandom(seed);
  const { below, pick } = random;
  const open = (count: number): Step[][] =>
    Array.from({ length: count }, () => Array.from({ length: stepCount }, () => pick(asAnybody)(random)));
  const guest = open(1 + below(5));
  const devices = pick([() => [open(1 + below(3))], () => [open(1), open(1 + below(2))]])();
  insertAnywhere(random, guest, pick([[], ['log-in', 'log-in'], ['log-in', 'log-in', 'log-out', 'log-in']]));
  for (const device of devices)
    insertAnywhere(
      random,
      device,
      pick([[], ['log-out', 'log-in'], ['log-out', 'log-in', 'log-out', 'log-in']]),
    );
  return { seed, guest, guestIs: pick(['the customer', 'somebody else']), devices };
}
