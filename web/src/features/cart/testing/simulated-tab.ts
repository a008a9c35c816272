import type { CartLine } from '../model/cart.ts';
import type { CartEffect, CartTimer } from '../model/effects.ts';
import type { CartEvent } from '../model/events.ts';
import type { CartMessage } from '../model/tab-messages.ts';
import type { PendingLine } from '../model/pending-line.ts';
import { reduce } from '../model/reduce.ts';
import { type CartState, initialState, type Now } from '../model/state.ts';
import type { CartView } from '../model/status.ts';
import { selectLine, selectStatus } from '../model/view.ts';
import { gone, type SimulatedShop } from './simulated-shop.ts';
import type { SimulatedTime } from './simulated-time.ts';

export interface SharedStorage {
  guestCartId: string | null;
  /** The lines that Undo was restoring when their page closed. */
  undone: readonly CartLine[];
}

interface Links {
  readonly broadcast: (message: CartMessage) => void;
}

export class SimulatedTab {
  readonly failures: string[] = [];
  readonly events: { readonly event: CartEvent; readonly now: Now }[] = [];
  readonly before: CartState;
  state: CartState;
  readonly #time: SimulatedTime;
  readonly #shop: SimulatedShop;
  readonly #storage: SharedStorage;
  readonly #links: Links;
  /** Caches the view of the latest state, because a test reads it several times per event. */
  #seen: { readonly state: CartState; readonly view: CartView } | undefined;
  readonly #timers = new Map<CartTimer, () => void>();

  constructor(time: SimulatedTime, shop: SimulatedShop, storage: SharedStorage, links: Links) {
    this.#time = time;
    this.#shop = shop;
    this.#storage = storage;
    this.#links = links;
    const { cart } = shop;
    const order = cart.lines.map(({ id }) => id);
    this.before = { ...initialState, confirmed: cart, order };
    this.state = this.before;
  }

  dispatch(event: CartEvent): void {
    const now = { at: this.#time.now, isOnline: true, guestCartId: this.#storage.guestCartId };
    this.events.push({ event, now });
    const { state, effects } = reduce(this.state, event, now);
    this.state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: CartEffect): void {
    switch (effect.kind) {
      case 'send': {
        const { request, change } = effect;
        return this.#shop.send(change, (response) =>
          this.dispatch(
            response === undefined
              ? { kind: 'lost', request, message: 'Network Error' }
              : { kind: 'responded', request, ...response },
          ),
        );
      }
      case 'read': {
        const { sentAt } = effect;
        const { guestCartId } = this.#storage;
        return this.#shop.read((cart) =>
          this.dispatch(
            cart === undefined
              ? { kind: 'readFailed', sentAt, message: 'Network Error' }
              : { kind: 'readSucceeded', sentAt, cart, guestCartId },
          ),
        );
      }
      case 'timer': {
        const { timer, wait } = effect;
        this.#timers.get(timer)?.();
        if (wait === null) return undefined;
        const callOff = this.#time.after(wait, () => this.dispatch({ kind: 'elapsed', timer }));
        return void this.#timers.set(timer, callOff);
      }
      case 'broadcast':
        return this.#links.broadcast(effect.message);
      case 'notify':
        // A line that no longer exists fails for that reason, not because of the request's error.
        if (effect.notice.kind === 'line-failed')
          this.failures.push(effect.notice.isShown ? effect.notice.message : gone);
        return undefined;
      case 'forgetGuestCartId':
        if (this.#storage.guestCartId === effect.id) this.#storage.guestCartId = null;
        return undefined;
      case 'storeUnanswered':
        this.#storage.undone = [...this.#storage.undone, ...effect.lines];
        return undefined;
      case 'claimReturning': {
        const lines = this.#storage.undone;
        this.#storage.undone = [];
        if (lines.length > 0) this.#time.after(0, () => this.dispatch({ kind: 'returningFound', lines }));
        return undefined;
      }
    }
  }

  tap(key: string, quantity: number): void {
    this.dispatch({ kind: 'tapped', key, quantity });
  }

  remove(key: string): () => void {
    const removed = selectLine(this.state, key);
    this.dispatch({ kind: 'tapped', key, quantity: 0 });
    return () => {
      if (removed !== undefined) this.dispatch({ kind: 'tapped', key, quantity: removed.quantity, removed });
    };
  }

  pendingOf(product: string): PendingLine | undefined {
    return [...this.state.pending.values()].find(({ line }) => line.product.id === product);
  }

  get view(): CartView {
    if (this.#seen?.state !== this.state) this.#seen = { state: this.state, view: this.#look() };
    return this.#seen.view;
  }

  #look(): CartView {
    const status = selectStatus(this.state);
    if (status.kind === 'loaded') return status.cart;
    const { __typename, ...cart } = this.#shop.cart;
    const nothing = { subtotal: '0.00', depositTotal: '0.00', deliveryTotal: '0.00', total: '0.00' };
    return { ...cart, ...nothing, itemCount: 0, lines: [], isPending: this.state.pending.size > 0 };
  }

  get numbers(): Record<string, number> {
    return Object.fromEntries(this.view.lines.map(({ product, quantity }) => [product.id, quantity]));
  }
}
