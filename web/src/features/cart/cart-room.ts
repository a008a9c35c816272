import type { ApolloClient } from '@apollo/client';
import { messageOf } from '../../apollo/failures.ts';
import { isOnline, OfflineError, offlineMessage } from '../../connection/online.ts';
import { type CartPlace, eraseCart, watchCart, writeCart } from './cart-cache.ts';
import type { CartRemote } from './cart-remote.ts';
import { type CartNotice, type CartState, unknownCart } from './cart-state.ts';
import type { GuestCartId } from './guest-cart-id.ts';
import { type CartSnapshot, isSameCart } from './sync/cart-snapshot.ts';
import { createCartSync, type StampedCart, type Written } from './sync/cart-sync.ts';
import { viewOf } from './sync/cart-view.ts';
import type { Clock } from './sync/clock.ts';
import { createLineChanges } from './sync/line-changes.ts';

export interface RoomPorts {
  readonly client: ApolloClient;
  readonly remote: CartRemote;
  readonly clock: Clock;
  readonly guestCartId: GuestCartId;
  /** Whether anybody wants to know now how the cart is. */
  readonly isWatched: () => boolean;
  readonly tell: (owner: string, news: StampedCart) => void;
  readonly notify: (notice: CartNotice) => void;
  readonly onChange: () => void;
  /** A change of a room that is closed by now has come to its end: whoever has the cart now does not know of it. */
  readonly onLate: () => void;
}

export function cartMessageOf(error: unknown): string {
  return error instanceof OfflineError ? offlineMessage : messageOf(error);
}

/**
 * One owner's cart in this tab, from the first read until the owner changes: what the cache holds, the wants on top of
 * it and the requests that bring the two together.
 */
export function openCartRoom(kind: 'guest' | 'customer', ports: RoomPorts) {
  const { client, remote, guestCartId, notify } = ports;
  let viewerId: string | undefined;
  let place: CartPlace | undefined;
  let unwatch: (() => void) | undefined;
  let shown: CartSnapshot | null | undefined;
  let failure: string | undefined;
  let state: CartState = unknownCart;

  const linesShown = () => shown?.lines ?? [];

  function derive(): CartState {
    if (shown === undefined)
      return failure === undefined ? unknownCart : { kind: 'failed', message: failure };
    if (shown === null) return { kind: 'empty' };
    const { changes, failures, keyOf } = lines;
    const cart = viewOf(shown, { changes: changes(), failures: failures(), keyOf });
    return cart.lines.length === 0 ? { kind: 'empty' } : { kind: 'loaded', cart };
  }

  function changed(): void {
    state = derive();
    ports.onChange();
  }

  function moveTo(next: CartPlace | undefined): void {
    unwatch?.();
    unwatch = undefined;
    place = next;
    if (next === undefined) {
      shown = null;
      changed();
      return;
    }
    unwatch = watchCart(client.cache, next, (cart) => {
      shown = cart;
      changed();
    });
  }

  /** Follows the guest's cart id, which another tab may have changed. */
  function followId(): void {
    const id = guestCartId.get();
    if (kind !== 'guest' || id === (place?.kind === 'guest' ? place.id : null)) return;
    if (place !== undefined) eraseCart(client, place);
    moveTo(id === null ? undefined : { kind: 'guest', id });
  }

  function loseGuestCart(id: string): void {
    guestCartId.forget(id);
    notify({ kind: 'cart-gone' });
  }

  async function read(): Promise<CartSnapshot | null> {
    if (kind === 'customer') {
      const answer = await remote.readCustomerCart();
      viewerId = answer?.viewerId;
      return answer?.cart ?? null;
    }
    const id = guestCartId.get();
    if (id === null) return null;
    const cart = await remote.readGuestCart(id);
    // Meanwhile it may have been ordered, or another tab may have started a new one.
    if (guestCartId.get() !== id) return read();
    if (cart === null) loseGuestCart(id);
    return cart;
  }

  function apply(cart: CartSnapshot | null): void {
    failure = undefined;
    if (kind === 'guest') {
      followId();
      if (cart === null) return moveTo(undefined);
      // A late answer for a cart that is an order by now.
      if (place?.kind !== 'guest' || place.id !== cart.id) return;
    } else if (viewerId === undefined) {
      // Nobody is signed in by the server's account, or it has not said yet whose cart this is.
      if (cart === null) moveTo(undefined);
      else sync.distrust();
      return;
    } else if (place?.kind !== 'customer' || place.viewerId !== viewerId) {
      moveTo({ kind: 'customer', viewerId });
    }
    if (place !== undefined) writeCart(client, place, cart);
  }

  const sync = createCartSync({
    clock: ports.clock,
    read,
    apply,
    tell: (news) => {
      const owner = kind === 'guest' ? kind : viewerId;
      if (owner !== undefined) ports.tell(owner, news);
    },
    onFresh: () => lines.settle(),
    onReadFailed: (error) => {
      failure = cartMessageOf(error);
      lines.giveUpDoubts();
    },
    onLate: ports.onLate,
    mayRead: ports.isWatched,
  });

  const lines = createLineChanges({
    sync,
    shown: linesShown,
    send: (request) =>
      remote.changeLine(request, kind === 'guest' ? guestCartId.get() : null, shown?.isWholesale ?? false),
    messageOf: cartMessageOf,
    onChange: changed,
    onFailed: ({ line, message, isShown }) =>
      notify({ kind: 'line-failed', name: line.product.name, message, isShown }),
    onDone: (line, quantity) => {
      changed();
      notify({ kind: 'line-changed', name: line.product.name, quantity, total: total() });
    },
  });

  function total(): string | null {
    return state.kind === 'loaded' ? state.cart.total : shown?.isWholesale === true ? null : '0.00';
  }

  /** Refuses a change while offline, with the reason beside the line. */
  function mayChange(key: string): boolean {
    if (!isOnline()) lines.refuse(key, offlineMessage);
    return isOnline();
  }

  if (kind === 'guest') {
    const id = guestCartId.get();
    moveTo(id === null ? undefined : { kind: 'guest', id });
  }

  return {
    kind,
    sync,
    total,
    state: () => state,
    /** The owner's name among the tabs; `undefined` until the server has told it. */
    owner: () => (kind === 'guest' ? kind : viewerId),
    cartId: () => shown?.id ?? null,
    flush: () => lines.flush(),
    sendLast: () => lines.sendLast(),
    isQuiet: () => lines.isQuiet(),
    loseGuestCart,

    /** Whether this tab is still changing a line with this product. */
    isChanging: (productId: string) => lines.changes().some(({ line }) => line.product.id === productId),

    setQuantity(key: string, quantity: number): void {
      if (mayChange(key)) lines.setQuantity(key, quantity);
    },

    /** Takes a line out. The result puts it back with its quantity and choices. */
    remove(key: string): (() => void) | undefined {
      const index = linesShown().findIndex((line) => lines.keyOf(line) === key);
      const line = linesShown()[index];
      const wanted =
        state.kind === 'loaded' ? state.cart.lines.find((shownLine) => shownLine.key === key) : undefined;
      if (line === undefined || wanted === undefined || !mayChange(key)) return undefined;
      lines.remove(key);
      return () => {
        if (mayChange(key)) lines.restore(key, { ...line, quantity: wanted.quantity }, index);
      };
    },

    /** There is a connection again, or at least a reason to try. */
    refresh(): Promise<void> {
      lines.forgive((reason) => reason === offlineMessage);
      return sync.refresh();
    },

    /** The customer has logged in again: the reasons of before, a refused token among them, do not hold any more. */
    renew(): Promise<void> {
      lines.forgive(() => true);
      return sync.refresh();
    },

    /** Sends a change that is none of a line that is shown; whoever waits for all changes hears of its end. */
    async write<T>(
      request: () => Promise<T>,
      cartOf: (value: T) => CartSnapshot | null | undefined,
    ): Promise<Written<T>> {
      const written = await sync.write(request, cartOf);
      changed();
      return written;
    },

    /** Another tab's news of the same owner. */
    hear(news: StampedCart): void {
      const isFirst = kind === 'guest' && news.kind === 'write' && guestCartId.get() === null;
      if (isFirst && news.cart !== null && !guestCartId.isOver(news.cart.id)) guestCartId.set(news.cart.id);
      followId();
      sync.hear(news);
    },

    /** What the server pushed to this tab or another; `undefined` for a cart that it could not read. */
    hearPush(cart: CartSnapshot | null | undefined, arrivedAt: number): void {
      if (kind === 'guest') return;
      const isShown = cart !== undefined && shown !== undefined && isSameCart(cart, shown);
      sync.hearPush(cart, arrivedAt, isShown);
    },

    /** The cart has become an order: it is empty now, here and at once. */
    becomeOrder(cartId: string): void {
      guestCartId.forget(cartId);
      if (shown?.id === cartId) apply(null);
      if (kind !== 'customer') return;
      // What is being read may be as it was before the order.
      sync.distrust();
      void sync.refresh();
    },

    /** Watches the cache again, after all its watchers were dropped. */
    rewatch(): void {
      if (place === undefined) return;
      moveTo(place);
      void sync.refresh();
    },

    /** Ends this owner's time in the tab and takes the cart out of the cache. */
    close(): void {
      sync.stop();
      lines.stop();
      unwatch?.();
      if (kind === 'customer') eraseCart(client, { kind, viewerId: viewerId ?? '' });
      else if (place !== undefined) eraseCart(client, place);
    },
  };
}

export type CartRoom = ReturnType<typeof openCartRoom>;
