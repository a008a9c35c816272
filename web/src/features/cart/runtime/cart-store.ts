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
import { createUnanswered } from './unanswered.ts';

export interface CartStoreDeps extends Pick<CartMachineDeps, 'tabs' | 'withLock' | 'notify' | 'onEvent'> {
  readonly client: ApolloClient;
  /** The client's cache. */
  readonly cache: InMemoryCache;
  readonly session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** The storage that all tabs share. */
  readonly storage: SimpleStorage;
  /** Calls the listener right before the page is loaded in full. */
  readonly beforeFullLoad: (listener: () => void) => void;
}

/** Opens the cart of this tab: its owner follows the session, its contents follow the server, this tab and the others. */
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
    // An earlier page was left before a change of its had a response.
    if (unanswered.hasTrace()) dispatch({ kind: 'tabMessage', message: { kind: 'invalidate' } });
  }

  session.subscribe((change) => {
    // The same customer: the cart on the screen stays.
    if (change === 'renewed') dispatch({ kind: 'refreshed', isForced: true });
    else if (change !== 'lapsed') changeOwner();
  });

  tabs.listen((message) => dispatch({ kind: 'tabMessage', message }));

  changeOwner();

  /** Carries out what the page before left over when it was loaded in full. */
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

    /** Removes a line. The result undoes the removal. */
    remove(key: string): (() => void) | undefined {
      const removed = selectLine(state(), key);
      if (removed === undefined) return undefined;
      const { pending } = state();
      dispatch({ kind: 'tapped', key, quantity: 0 });
      if (state().pending === pending) return undefined;
      return () => dispatch({ kind: 'tapped', key, quantity: removed.quantity, removed });
    },

    /** The session of the customer whose cart it is; `null` for a guest, and until the cart was read. */
    customer: () => (machine.status().kind === 'notLoaded' ? null : session.get()),

    /** The server pushed a customer's cart to this tab, for all tabs; `undefined` for a cart that it could not read. */
    receivePush(customerId: string, cart: Cart | null | undefined): void {
      dispatch({ kind: 'pushed', customerId, cart: cart && choices.complete(cart) });
    },

    /**
     * Reads the cart again, such as by a Retry button.
     * @param isForced `false` if a cart that was read a moment ago will do
     */
    refresh: (isForced = true): void => dispatch({ kind: 'refreshed', isForced }),

    /** Sends everything that waits: the shopper is about to sign out, or looks away. */
    expectUnload: (): void => dispatch({ kind: 'unloadExpected' }),

    /** The page is left: sends what waits, and has it looked after by the other tabs and by the page that follows here. */
    leavePage(): void {
      const { customerId, pending } = state();
      const lines = [...pending.values()].map(({ line, desired }) => ({ id: line.id, quantity: desired }));
      if (isLoadedInFull) carriedChanges.set({ customerId, lines, purchases: [...adding.refused()] });
      dispatch({ kind: 'pageLeft' });
    },

    /**
     * Resolves once every change of this tab has its response, as before an order; even if the cart cannot be read after
     * it, since the order carries what was shown.
     */
    async whenIdle(): Promise<void> {
      await adding.whenAdded();
      dispatch({ kind: 'flushed' });
      await machine.when(selectIsIdle);
    },

    /** The cart with this id was ordered: it is emptied here and in the other tabs. */
    markOrdered: (cartId: string): void => dispatch({ kind: 'ordered', cartId }),

    /** Moves the guest's cart into the customer's. Gives the sentence about it; `null` if there was none. */
    mergeGuestCart: () => deps.withLock(() => mergeGuestCart(machine, machineDeps)),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
