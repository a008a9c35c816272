import { createRandom, type Random } from './random.ts';

/** One thing that a shopper does in a tab. `line` counts from the top and starts anew after the last. */
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

/** What every tab of a guest and of a customer does; the tabs do it all at once. */
export interface Program {
  readonly seed: number;
  readonly guest: readonly (readonly Step[])[];
  readonly customer: readonly (readonly Step[])[];
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
const logIn: Maker = () => ({ kind: 'log-in' });
const logOut: Maker = () => ({ kind: 'log-out' });

/** Each as often as it is likely. */
const shopping = [tap, tap, tap, tap, tap, type, type, remove, remove, undo, undo, wait, wait] as const;
const moving = [add, go, reload, offline] as const;
const asGuest = [...shopping, ...shopping, ...moving] as const;
const asCustomer = [...shopping, ...moving, logIn, logOut] as const;

/** The same program for the same seed. */
export function programFor(seed: number): Program {
  const random = createRandom(seed);
  const steps = (makers: readonly [Maker, ...Maker[]], count: number): Step[] =>
    Array.from({ length: count }, () => random.pick(makers)(random));
  return {
    seed,
    guest: Array.from({ length: 1 + random.below(5) }, () => steps(asGuest, 9)),
    customer: Array.from({ length: 1 + random.below(3) }, () => steps(asCustomer, 9)),
  };
}
