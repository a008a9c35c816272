import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import type { SessionStore } from '../../../session/session.ts';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';
import type { Cart } from '../model/cart.ts';
import { selectIsIdle, selectLine } from '../model/view.ts';
import { createAddToCart } from './add-to-cart.ts';
import { carriedChanges } from './carried-changes.ts';
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
  /** The client's cache. */
  readonly cache: InMemoryCache;
  readonly session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** The storage that all tabs share. */
  readonly storage: SimpleStorage;
  /** Calls the listener right before the page reloads. */
  readonly beforeFullLoad: (listener: () => void) => void;
}

/** Opens this tab's cart: its owner follows the session, its contents the server, this tab and the others. */
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
    // An earlier page was left before its change had a response.
    if (unanswered.hasTrace()) dispatch({ kind: 'tabMessage', message: { kind: 'invalidate' } });
  }

  session.subscribe((change) => {
    // The same customer: the cart on screen stays.
    if (change === 'renewed') dispatch({ kind: 'refreshed', isForced: true });
    else if (change !== 'lapsed') changeOwner();
  });

  tabs.listen((message) => dispatch({ kind: 'tabMessage', message }));

  changeOwner();

  /** Makes the changes that the previous page left over when it reloaded. */
  async function carryOut(): Promise<void> {
    const carried = carriedChanges.get();
    carriedChanges.forget();
    if (carried === null) return;
    await machine.when(({ confirmed }) => confirmed !== undefined);
    if (state().customerId !== carried.customerId) return;
    for (const { id, quantity } of carried.lines)
      if (selectLine(state(), id) !== undefined) dispatch({ kind: 'tapped', key: id, quantity });
    for (const purchase of carried.purchases) void adding.add(purchase);
  }

  let isLoadedInFull = false;
  deps.beforeFullLoad(() => {
    isLoadedInFull = true;
  });
  void carryOut();

  return {
    subscribe: machine.subscribe,
    get: machine.status,

    /** Adds a product. The promise never rejects. */
    add: adding.add,

    setQuantity: (key: string, quantity: number): void =>
      dispatch({ kind: 'tapped', key, quantity: Math.max(Math.trunc(quantity), LEAST_POUNDS) }),

    /** Sets the note of a line, an empty one for none. Gives why it stays as it was; `null` if it is set. */
    setNote: (key: string, note: string) => setNote(machine, machineDeps, { key, note }),

    /** Removes a line. Returns a function that undoes the removal. */
    remove(key: string): (() => void) | undefined {
      const removed = selectLine(state(), key);
      if (removed === undefined) return undefined;
      const { pending } = state();
      dispatch({ kind: 'tapped', key, quantity: 0 });
      if (state().pending === pending) return undefined;
      return () => dispatch({ kind: 'tapped', key, quantity: removed.quantity, removed });
    },

    /** The session of the cart's customer; `null` for a guest, and until the cart was read. */
    customer: () => (machine.status().kind === 'notLoaded' ? null : session.get()),

    /** The server pushed a customer's cart to this tab, for all tabs; `undefined` for one that it could not read. */
    receivePush(customerId: string, cart: Cart | null | undefined): void {
      dispatch({ kind: 'pushed', customerId, cart: cart && choices.complete(cart) });
    },

    /**
     * Reads the cart again, for example for a Retry button.
     * @param isForced `false` if a recently read cart will do
     */
    refresh: (isForced = true): void => dispatch({ kind: 'refreshed', isForced }),

    /** Sends everything that waits: the shopper is about to sign out, or leaves the tab. */
    expectUnload: (): void => dispatch({ kind: 'unloadExpected' }),

    /** The page is left: sends what waits, and lets the other tabs and the next page check the results. */
    leavePage(): void {
      const { customerId, pending } = state();
      const lines = [...pending.values()].map(({ line, desired }) => ({ id: line.id, quantity: desired }));
      if (isLoadedInFull) carriedChanges.set({ customerId, lines, purchases: [...adding.refused()] });
      dispatch({ kind: 'pageLeft' });
    },

    /**
     * Resolves once every change of this tab has its response, as an order requires. If the cart can't be read
     * afterwards, it resolves too, because the order contains what was shown.
     */
    async whenIdle(): Promise<void> {
      await adding.whenAdded();
      dispatch({ kind: 'flushed' });
      await machine.when(selectIsIdle);
    },

    /** The cart with this id was ordered: it becomes empty here and in the other tabs. */
    markOrdered: (cartId: string): void => dispatch({ kind: 'ordered', cartId }),

    /** Moves the guest's cart into the customer's. Resolves to the message about it; `null` if there was none. */
    mergeGuestCart: () => deps.withLock(() => mergeGuestCart(machine, machineDeps)),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
