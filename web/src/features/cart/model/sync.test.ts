import { expect, it } from 'vitest';
import { lineWith, SimulatedShop } from '../testing/simulated-shop.ts';
import { SimulatedTime } from '../testing/simulated-time.ts';
import type { CartEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { initialState } from './state.ts';
import { selectStatus } from './view.ts';
import { foreignWait } from './sync.ts';

it('a guest’s tab that receives the first cart before the shared storage has its id reads the cart a moment later', () => {
  const { cart } = new SimulatedShop(new SimulatedTime(), [lineWith('1', 'beef', 2)]);
  let state = initialState;
  const dispatch = (at: number, guestCartId: string | null, event: CartEvent) => {
    const step = reduce(state, event, { at, isOnline: true, guestCartId });
    state = step.state;
    return step.effects;
  };
  dispatch(1000, null, { kind: 'ownerChanged', owner: 'guest' });
  expect(selectStatus(state).kind).toBe('empty');
  const update = { kind: 'write', cart, askedAt: 1010, answeredAt: 1020 } as const;
  const message = { kind: 'update', owner: 'guest', update } as const;
  expect(dispatch(1030, null, { kind: 'tabMessage', message })).toEqual([
    { kind: 'timer', timer: 'reconcile', wait: foreignWait },
  ]);
  const [read] = dispatch(1300, 'cart', { kind: 'elapsed', timer: 'reconcile' });
  expect(read).toMatchObject({ kind: 'read', owner: 'guest' });
  const request = read?.kind === 'read' ? read.request : '';
  dispatch(1400, 'cart', { kind: 'readAnswered', request, cart, guestCartId: 'cart' });
  expect(selectStatus(state)).toMatchObject({ kind: 'loaded', cart: { itemCount: 2 } });
});
