import { describe, expect, it } from 'vitest';
import { cartWith, lineWith } from '../testing/simulated-shop.ts';
import type { CartEffect } from './effects.ts';
import type { CartEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { initialState } from './state.ts';
import { selectStatus } from './view.ts';

const cart = cartWith([lineWith('1', 'beef', 2)]);

/** Runs the state machine without a runtime. The clock advances by a second with each event. */
function openMachine(guestCartId: string | null) {
  let state = initialState;
  let at = 0;
  const machine = {
    guestCartId,
    dispatch(event: CartEvent): readonly CartEffect[] {
      at += 1000;
      const step = reduce(state, event, { at, isOnline: true, guestCartId: machine.guestCartId });
      state = step.state;
      return step.effects;
    },
    /** Ends the delay before a read. Returns the read's timestamp, or `undefined` if nothing is read. */
    read(): number | undefined {
      const [effect] = machine.dispatch({ kind: 'elapsed', timer: 'read' });
      return effect?.kind === 'read' ? effect.sentAt : undefined;
    },
    receiveRead(response: typeof cart = cart): void {
      const sentAt = machine.read() ?? 0;
      machine.dispatch({ kind: 'readSucceeded', sentAt, cart: response, guestCartId: response.id });
    },
    status: () => selectStatus(state),
    phaseOf: (key: string) => state.pending.get(key)?.phase,
  };
  machine.dispatch({ kind: 'ownerChanged', customerId: null });
  return machine;
}

const update = { kind: 'write', cart, sentAt: 1010, receivedAt: 1020 } as const;
const fromAnotherTab = { kind: 'tabMessage', message: { kind: 'update', owner: 'guest', update } } as const;
const orderedElsewhere = {
  kind: 'tabMessage',
  message: { kind: 'ordered', owner: 'guest', cartId: cart.id },
} as const;

describe('guest tab', () => {
  it("a guest's tab waits a moment before it reads another tab's cart whose id isn't stored yet", () => {
    const tab = openMachine(null);
    expect(tab.status().kind).toBe('empty');
    expect(tab.dispatch(fromAnotherTab)).toEqual([{ kind: 'timer', timer: 'read', wait: 250 }]);
    tab.guestCartId = cart.id;
    tab.receiveRead();
    expect(tab.status()).toMatchObject({ kind: 'loaded', cart: { itemCount: 2 } });
  });

  it('the message that another tab ordered the cart disappears once a guest has a new cart', () => {
    const tab = openMachine(cart.id);
    tab.receiveRead();
    tab.dispatch(orderedElsewhere);
    expect(tab.status()).toEqual({ kind: 'empty', isOrderedElsewhere: true });
    for (const lines of [cart.lines, []]) {
      tab.dispatch({ kind: 'refreshed', isForced: true });
      tab.receiveRead({ ...cart, lines });
    }
    expect(tab.status()).toEqual({ kind: 'empty', isOrderedElsewhere: false });
  });
});

describe('customer tab', () => {
  it("a customer's tab shows the cart from another tab before its own first read ends", () => {
    const tab = openMachine(null);
    tab.dispatch({ kind: 'ownerChanged', customerId: '7' });
    const reading = tab.read();
    for (const owner of ['guest', '8'])
      tab.dispatch({ kind: 'tabMessage', message: { kind: 'update', owner, update } });
    expect(tab.status().kind).toBe('notLoaded');
    const sent = { ...update, sentAt: 9000, receivedAt: 9010 };
    tab.dispatch({ kind: 'tabMessage', message: { kind: 'update', owner: '7', update: sent } });
    expect(tab.status()).toMatchObject({ kind: 'loaded', cart: { itemCount: 2 } });
    tab.dispatch({ kind: 'readSucceeded', sentAt: reading ?? 0, cart: { ...cart, lines: [] } });
    expect(tab.status().kind).toBe('loaded');
  });

  it('after a failed first read, a tab accepts pushes only for its own customer', () => {
    const tab = openMachine(null);
    tab.dispatch({ kind: 'ownerChanged', customerId: '7' });
    tab.dispatch({ kind: 'readFailed', sentAt: tab.read() ?? 0, message: 'Network Error' });
    tab.dispatch({ kind: 'pushed', customerId: '8', cart });
    expect(tab.status()).toEqual({ kind: 'failed', message: 'Network Error' });
    tab.dispatch({ kind: 'pushed', customerId: '7', cart });
    expect(tab.status()).toMatchObject({ kind: 'loaded', cart: { itemCount: 2 } });
  });
});

describe('cart reads', () => {
  it('a tab that becomes visible and receives focus reads its cart only once', () => {
    const tab = openMachine(cart.id);
    tab.receiveRead();
    for (let seconds = 0; seconds < 20; seconds += 1) tab.dispatch({ kind: 'unloadExpected' });
    tab.dispatch({ kind: 'refreshed', isForced: false });
    const sentAt = tab.read() ?? 0;
    tab.dispatch({ kind: 'refreshed', isForced: false });
    tab.dispatch({ kind: 'readSucceeded', sentAt, cart, guestCartId: cart.id });
    expect(tab.read()).toBeUndefined();
  });

  it('after six failed reads, the tab stops retrying', () => {
    const tab = openMachine(cart.id);
    const waits = Array.from({ length: 6 }, () => {
      const sentAt = tab.read() ?? 0;
      const effects = tab.dispatch({ kind: 'readFailed', sentAt, message: 'Network Error' });
      return effects.flatMap((effect) => (effect.kind === 'timer' ? [effect.wait] : []));
    });
    expect(waits).toEqual([[1000], [2000], [4000], [8000], [16_000], [null]]);
  });
});

describe('leaving', () => {
  it('a page that closes without pending changes stores nothing', () => {
    const tab = openMachine(cart.id);
    tab.receiveRead();
    expect(tab.dispatch({ kind: 'pageLeft' })).toEqual([]);
  });

  it("after Back, the page doesn't send an Undo until the removal has a response", () => {
    const tab = openMachine(cart.id);
    tab.receiveRead();
    const [removed] = cart.lines;
    if (removed === undefined) throw new Error('a line is needed');
    tab.dispatch({ kind: 'tapped', key: '1', quantity: 0 });
    tab.dispatch({ kind: 'flushed' });
    tab.dispatch({ kind: 'tapped', key: '1', quantity: 2, removed });
    tab.dispatch({ kind: 'returningFound', lines: [removed] });
    expect(tab.phaseOf('1')?.kind).toBe('sending');
  });
});
