import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartWith, lineWith } from '../testing/simulated-shop.ts';
import type { Cart } from './cart.ts';
import type { CartEffect, CartTimer } from './effects.ts';
import type { CartEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { type CartState, initialState, type Now } from './state.ts';
import { isUpToDate } from './version.ts';
import { selectIsIdle, selectStatus } from './view.ts';

const products = ['beef', 'lamb', 'goat'];

/** Creates a cart with up to three lines, whose quantities `choice` determines. */
function anyCart(choice: number, id: string): Cart {
  const lines = products.flatMap((product, index) => {
    const quantity = Math.trunc(choice / 5 ** index) % 5;
    return quantity === 0 ? [] : [lineWith(`${index}`, product, quantity)];
  });
  return { ...cartWith(lines), id };
}

/** Sends events to the state machine. Random numbers determine the events and their times. */
class AnyWorld {
  state: CartState = initialState;
  now: Now = { at: 1000, isOnline: true, guestCartId: 'guest' };
  readonly timers = new Set<CartTimer>();
  readonly writes = new Set<string>();
  reads: number[] = [];
  #writeCount = 0;

  dispatch(event: CartEvent): void {
    const { state, effects } = reduce(this.state, event, this.now);
    this.state = state;
    for (const effect of effects) this.#note(effect);
  }

  #note(effect: CartEffect): void {
    if (effect.kind === 'timer') {
      if (effect.wait === null) this.timers.delete(effect.timer);
      else this.timers.add(effect.timer);
    } else if (effect.kind === 'send') this.writes.add(effect.request);
    else if (effect.kind === 'read') this.reads.push(effect.sentAt);
    else if (effect.kind === 'forgetGuestCartId' && this.now.guestCartId === effect.id)
      this.now = { ...this.now, guestCartId: null };
  }

  get cartId(): string {
    return this.state.customerId === null ? (this.now.guestCartId ?? 'guest') : 'own';
  }

  step(kind: number, choice: number): void {
    this.now = { ...this.now, at: this.now.at + (choice % 400) };
    const event = this.#event(kind, choice);
    if (event !== undefined) this.dispatch(event);
  }

  #event(kind: number, choice: number): CartEvent | undefined {
    if (kind < 5) return this.#tap(kind, choice);
    if (kind < 8) return this.endTimer(choice);
    if (kind < 11) return this.receiveWrite(choice);
    if (kind < 13) return this.receiveRead(choice);
    return kind === 13 ? this.#rare(choice) : this.#fromOutside(choice);
  }

  #tap(kind: number, choice: number): CartEvent {
    const key = `${choice % 3}`;
    if (kind < 4) return { kind: 'tapped', key, quantity: kind === 3 ? 0 : choice % 7 };
    const removed =
      this.state.confirmed?.lines.find(({ id }) => id === key) ??
      lineWith(key, products[choice % 3] ?? '', 2);
    return { kind: 'tapped', key, quantity: removed.quantity, removed };
  }

  endTimer(choice: number): CartEvent | undefined {
    const timer = [...this.timers][choice % Math.max(this.timers.size, 1)];
    if (timer === undefined) return undefined;
    this.timers.delete(timer);
    return { kind: 'elapsed', timer };
  }

  receiveWrite(choice: number): CartEvent | undefined {
    const request = [...this.writes][choice % Math.max(this.writes.size, 1)];
    if (request === undefined) return undefined;
    this.writes.delete(request);
    const cart = anyCart(choice, this.cartId);
    if (choice % 5 === 0) return { kind: 'lost', request, message: 'Network Error' };
    if (choice % 7 === 0)
      return { kind: 'responded', request, cart: undefined, rejection: 'No.', isGone: choice % 2 === 0 };
    return { kind: 'responded', request, cart };
  }

  receiveRead(choice: number): CartEvent | undefined {
    const sentAt = this.reads.shift();
    if (sentAt === undefined) return undefined;
    if (choice % 5 === 0) return { kind: 'readFailed', sentAt, message: 'Network Error' };
    const isGuest = this.state.customerId === null;
    const guestCartId = isGuest ? this.now.guestCartId : null;
    const cart = isGuest && guestCartId === null ? null : anyCart(choice, this.cartId);
    return { kind: 'readSucceeded', sentAt, cart, guestCartId };
  }

  #rare(choice: number): CartEvent {
    const events: readonly CartEvent[] = [
      { kind: 'ownerChanged', customerId: null },
      { kind: 'ownerChanged', customerId: '7' },
      { kind: 'refreshed', isForced: true },
      { kind: 'refreshed', isForced: false },
      { kind: 'unloadExpected' },
      { kind: 'pageLeft' },
      { kind: 'ordered', cartId: this.cartId },
      { kind: 'flushed' },
    ];
    return events[choice % events.length] ?? { kind: 'flushed' };
  }

  #fromOutside(choice: number): CartEvent {
    const cart = anyCart(choice, this.cartId);
    const owner = this.state.customerId ?? 'guest';
    const at = this.now.at;
    if (choice % 4 === 0) return { kind: 'pushed', customerId: '7', cart };
    if (choice % 4 === 1) {
      const update = { kind: 'write', cart, sentAt: at - (choice % 900), receivedAt: at } as const;
      return { kind: 'tabMessage', message: { kind: 'update', owner, update } };
    }
    if (choice % 4 === 2) return { kind: 'tabMessage', message: { kind: 'invalidate' } };
    this.#writeCount += 1;
    const request = `write ${this.#writeCount}`;
    this.writes.add(request);
    return { kind: 'writeBegan', request };
  }
}

function violationOf({ state, timers }: AnyWorld): string | null {
  if (state.asOf > state.clock || state.lastChange > state.clock) return 'a version lies ahead of the clock';
  for (const [key, { phase, isDebouncing }] of state.pending) {
    if (isDebouncing && !timers.has(`tap ${key}`)) return 'a tap waits for no timer';
    if (phase.kind === 'sending' && !state.writes.has(phase.request))
      return 'a line waits for a response that will not come';
    if (phase.kind === 'idle' && !isDebouncing) return 'a line waits for nothing';
  }
  if (state.isSecondReadDue !== timers.has('second read')) return 'a second read and its timer disagree';
  const isWaiting = state.reading !== undefined || state.writes.size > 0 || timers.has('read');
  if (!isUpToDate(state) && !isWaiting && state.failedReads === 0)
    return 'nothing leads to the read that is needed';
  return null;
}

const quantitiesOf = (state: CartState): Record<string, number> => {
  const status = selectStatus(state);
  const lines = status.kind === 'loaded' ? status.cart.lines : [];
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
};

it('the state stays consistent through a million random events and ends at the confirmed cart', () => {
  let events = 0;
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1000, maxLength: 1000, size: 'max' }),
      fc.boolean(),
      (bytes, isGuest) => {
        const world = new AnyWorld();
        world.dispatch({ kind: 'ownerChanged', customerId: isGuest ? null : '7' });
        for (let index = 0; index < bytes.length; index += 1) {
          const byte = bytes[index] ?? 0;
          world.step(byte % 15, byte * 31 + index * 7);
          events += 1;
          const violation = violationOf(world);
          if (violation !== null) throw new Error(`${violation} after ${index + 1} events`);
        }
        // From here on, only responses and timers follow. With the number 121, no response fails.
        for (let round = 0; round < 200; round += 1) {
          world.now = { ...world.now, at: world.now.at + 5000, isOnline: true };
          const next = world.receiveWrite(121) ?? world.receiveRead(121) ?? world.endTimer(0);
          if (next === undefined) break;
          world.dispatch(next);
        }
        expect(selectIsIdle(world.state)).toBe(true);
        expect(isUpToDate(world.state)).toBe(true);
        const confirmed = world.state.confirmed?.lines ?? [];
        expect(quantitiesOf(world.state)).toEqual(
          Object.fromEntries(confirmed.map(({ id, quantity }) => [id, quantity])),
        );
      },
    ),
    { numRuns: 1000 },
  );
  expect(events).toBe(1_000_000);
}, 60_000);
