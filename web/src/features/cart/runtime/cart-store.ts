import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { MIN_POUNDS } from '@shop/rules/cart-limits';
import type { SessionStore } from '../../../session/session-store.ts';
import type { SimpleStorage } from '../../../browser/storage/browser-storage.ts';
import type { Cart, LineTexts } from '../model/cart.ts';
import { selectIsIdle, selectLine } from '../model/view.ts';
import { createAddToCart } from './add-to-cart.ts';
import { createCartApi } from './cart-api.ts';
import { createConfirmedCart } from './confirmed-cart.ts';
import { type CartMachineDeps, createCartMachine } from './cart-machine.ts';
import { createGuestCartId } from './guest-cart-id.ts';
import { createKnownChoices } from './known-choices.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { setNote } from './set-note.ts';
import { createUnanswered } from './unanswered.ts';

export interface CartStoreDeps extends Pick<CartMachineDeps, 'tabs' | 'withLock' | 'notify' | 'onEvent'> {
  readonly client: ApolloClient;
  readonly cache: InMemoryCache;
  readonly session: Pick<SessionStore, 'get' | 'subscribe'>;
  readonly storage: SimpleStorage;
}

export function createCartStore(deps: CartStoreDeps) {
  const { session, storage, tabs } = deps;
  const choices = createKnownChoices(storage);
  const unanswered = createUnanswered(storage);
  const confirmedCart = createConfirmedCart(deps.cache);
  const machineDeps: CartMachineDeps = {
    ...deps,
    unanswered,
    confirmedCart,
    api: createCartApi(deps.client, choices, confirmedCart),
    guestCartId: createGuestCartId(storage),
  };
  const machine = createCartMachine(machineDeps);
  const adding = createAddToCart(machine, machineDeps);
  const { dispatch, state } = machine;

  function changeOwner(): void {
    dispatch({ kind: 'ownerChanged', customerId: session.get()?.userId ?? null });
    // A change from an earlier page or owner may have no response yet. The server may still apply it, so the cart is
    // read twice.
    if (unanswered.hasEntry()) dispatch({ kind: 'tabMessage', message: { kind: 'invalidate' } });
  }

  session.subscribe((change) => {
    // The customer is the same, so the cart stays on the screen.
    if (change === 'renewed') dispatch({ kind: 'refreshed', isForced: true });
    else if (change !== 'lapsed') changeOwner();
  });

  tabs.listen((message) => dispatch({ kind: 'tabMessage', message }));

  changeOwner();

  return {
    subscribe: machine.subscribe,
    get: machine.status,

    /** The promise never rejects. */
    add: adding.add,

    setQuantity: (key: string, quantity: number): void =>
      dispatch({ kind: 'tapped', key, quantity: Math.max(Math.trunc(quantity), MIN_POUNDS) }),

    /** Resolves to the reason if the note couldn't be set, otherwise to `null`. */
    setNote: (key: string, texts: LineTexts) => setNote(machine, machineDeps, key, texts),

    remove(key: string): (() => void) | undefined {
      const removed = selectLine(state(), key);
      if (removed === undefined) return undefined;
      const { pending } = state();
      dispatch({ kind: 'tapped', key, quantity: 0 });
      if (state().pending === pending) return undefined;
      return () => dispatch({ kind: 'tapped', key, quantity: removed.quantity, removed });
    },

    customer: () => (machine.status().kind === 'notLoaded' ? null : session.get()),

    receivePush(customerId: string, cart: Cart | null | undefined): void {
      dispatch({ kind: 'pushed', customerId, cart: cart && choices.complete(cart) });
    },

    refresh: (isForced = true): void => dispatch({ kind: 'refreshed', isForced }),

    expectUnload: (): void => dispatch({ kind: 'unloadExpected' }),

    /** Sends pending changes. If a change has no result yet, the other tabs and the next page read the cart. */
    leavePage: (): void => dispatch({ kind: 'pageLeft' }),

    /**
     * Resolves when no change from this tab is pending, which an order requires. Also resolves if the cart can't be
     * read then: the order contains the cart that the shopper saw, and the BFF compares it with the current one.
     */
    async whenIdle(): Promise<void> {
      await adding.whenAdded();
      dispatch({ kind: 'flushed' });
      await machine.when(selectIsIdle);
    },

    markOrdered: (cartId: string): void => dispatch({ kind: 'ordered', cartId }),

    mergeGuestCart: () => deps.withLock(() => mergeGuestCart(machine, machineDeps)),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
