import { messageOf } from '../../../apollo/failures.ts';
import { isOnline } from '../../../browser/connection/online.ts';
import type { TabTopic } from '../../../browser/tabs/tab-channel.ts';
import type { Cart } from '../model/cart.ts';
import type { CartEffect, CartTimer } from '../model/effects.ts';
import type { CartEvent } from '../model/events.ts';
import type { CartMessage } from '../model/tab-messages.ts';
import type { CartNotice } from '../model/notice.ts';
import { reduce } from '../model/reduce.ts';
import { type CartState, initialState, type Now } from '../model/state.ts';
import { type CartStatus, cartNotLoaded } from '../model/status.ts';
import { selectIsChanging, selectStatus, unconfirmedLines } from '../model/view.ts';
import type { CartApi } from './cart-api.ts';
import type { ConfirmedCart } from './confirmed-cart.ts';
import type { GuestCartId } from './guest-cart-id.ts';
import type { Unanswered } from './unanswered.ts';
import type { WithLock } from '../../../browser/tabs/tab-lock.ts';
import { createSubject } from '../../../stores/subject.ts';

export interface CartMachineDeps {
  readonly api: CartApi;
  readonly confirmedCart: ConfirmedCart;
  readonly guestCartId: GuestCartId;
  readonly tabs: TabTopic<CartMessage>;
  readonly unanswered: Unanswered;
  readonly withLock: WithLock;
  readonly notify: (notice: CartNotice) => void;
  readonly onEvent?: ((event: CartEvent, now: Now) => void) | undefined;
}

/** The status is computed again only if one of these fields changes. */
const shownFields = ['confirmed', 'readFailure', 'pending', 'failures', 'keys'] as const;

export function createCartMachine(deps: CartMachineDeps) {
  const { api, confirmedCart, guestCartId, tabs, unanswered, withLock } = deps;
  let ownState: Omit<CartState, 'confirmed'> = initialState;
  let status: CartStatus = cartNotLoaded;
  const changes = createSubject();
  const timers = new Map<CartTimer, ReturnType<typeof setTimeout>>();
  const events: CartEvent[] = [];
  let isRunning = false;
  let writeCount = 0;

  const state = (): CartState => ({ ...ownState, confirmed: confirmedCart.get() });

  async function send(effect: Extract<CartEffect, { kind: 'send' }>): Promise<CartEvent> {
    const { request, change } = effect;
    try {
      const { cart, rejection } = await api.changeLine(change, ownState.customerId === null);
      const isGone = rejection?.code === 'NOT_FOUND';
      return { kind: 'responded', request, cart, rejection: rejection?.message, isGone };
    } catch (error) {
      return { kind: 'lost', request, message: messageOf(error) };
    }
  }

  async function readGuestCart(): Promise<{ cart: Cart | null; guestCartId: string | null }> {
    const id = guestCartId.get();
    const cart = id === null ? null : await api.readGuestCart(id);
    // During the read, this tab may have ordered the cart, or another tab may have created a new cart.
    return guestCartId.get() === id ? { cart, guestCartId: id } : readGuestCart();
  }

  async function read(sentAt: number): Promise<CartEvent> {
    try {
      const isGuest = ownState.customerId === null;
      const response = await (isGuest ? readGuestCart() : { cart: await api.readCustomerCart() });
      return { kind: 'readSucceeded', sentAt, ...response };
    } catch (error) {
      return { kind: 'readFailed', sentAt, message: messageOf(error) };
    }
  }

  /** The lock lets only one tab restore a line. */
  async function claimReturning(cartId: string): Promise<void> {
    const lines = await withLock(async () => unanswered.remove(cartId));
    if (lines.length > 0) dispatch({ kind: 'returningFound', lines });
  }

  function setTimer(timer: CartTimer, wait: number | null): void {
    clearTimeout(timers.get(timer));
    if (wait !== null)
      timers.set(
        timer,
        setTimeout(() => dispatch({ kind: 'elapsed', timer }), wait),
      );
  }

  function run(effect: CartEffect): void {
    switch (effect.kind) {
      case 'send':
        return void send(effect).then(dispatch);
      case 'read':
        return void read(effect.sentAt).then(dispatch);
      case 'broadcast':
        return tabs.post(effect.message);
      case 'timer':
        return setTimer(effect.timer, effect.wait);
      case 'notify':
        return deps.notify(effect.notice);
      case 'forgetGuestCartId':
        return guestCartId.forget(effect.id);
      case 'storeUnanswered':
        return unanswered.add(effect.lines);
      case 'claimReturning':
        return void claimReturning(effect.cartId);
    }
  }

  function step(event: CartEvent): void {
    const before = state();
    const now = { at: Date.now(), isOnline: isOnline(), guestCartId: guestCartId.get() };
    deps.onEvent?.(event, now);
    const { state: next, effects } = reduce(before, event, now);
    const { confirmed, ...rest } = next;
    ownState = rest;
    if (confirmed !== before.confirmed) confirmedCart.set(confirmed);
    for (const line of unconfirmedLines(next)) confirmedCart.writeLine(line);
    if (shownFields.some((field) => before[field] !== next[field])) status = selectStatus(next);
    for (const effect of effects) run(effect);
    if (next !== before) changes.emit();
  }

  /** An event that an effect causes is handled after all effects have run. */
  function dispatch(event: CartEvent): void {
    events.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = events.shift(); next !== undefined; next = events.shift()) step(next);
    } finally {
      isRunning = false;
    }
  }

  function when(isMet: (state: CartState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isMet(state())) return;
        stop();
        resolve();
      };
      const stop = changes.subscribe(check);
      check();
    });
  }

  return {
    dispatch,

    /**
     * Sends a change other than a line's quantity. If the response is lost, the promise rejects, but the server may
     * have applied the change.
     */
    async write<T extends { readonly cart: Cart | undefined }>(send: () => Promise<T>): Promise<T> {
      const request = `write ${(writeCount += 1)}`;
      dispatch({ kind: 'writeBegan', request });
      try {
        const value = await send();
        dispatch({ kind: 'responded', request, cart: value.cart });
        return value;
      } catch (error) {
        dispatch({ kind: 'lost', request, message: messageOf(error) });
        throw error;
      }
    },

    state,
    status: () => status,
    when,

    /**
     * If a change to a line of this product is pending, sends all waiting taps. Resolves when no such change is
     * pending.
     */
    async whenUnchanging(productId: string): Promise<void> {
      if (selectIsChanging(state(), productId)) dispatch({ kind: 'flushed' });
      await when((latest) => !selectIsChanging(latest, productId));
    },

    subscribe: changes.subscribe,
  };
}

export type CartMachine = ReturnType<typeof createCartMachine>;
