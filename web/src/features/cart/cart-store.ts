import type { ApolloClient } from '@apollo/client';
import type { AddToCartInput } from '../../generated/graphql.ts';
import type { SimpleStorage } from '../../browser-storage.ts';
import { isOnline, offlineMessage } from '../../connection/online.ts';
import type { SessionStore } from '../../session/session.ts';
import type { TabTopic } from '../../tabs/tab-channel.ts';
import type { CartMessage } from './cart-messages.ts';
import { type CartAnswer, createCartRemote } from './cart-remote.ts';
import { cartMessageOf, type CartRoom, openCartRoom, type RoomPorts } from './cart-room.ts';
import { type AddResult, type CartNotice, unknownCart } from './cart-state.ts';
import type { GuestCartId } from './guest-cart-id.ts';
import type { CartSnapshot } from './sync/cart-snapshot.ts';
import { createClock } from './sync/clock.ts';

export interface CartSurroundings {
  readonly client: ApolloClient;
  readonly session: Pick<SessionStore, 'get' | 'subscribe'>;
  readonly guestCartId: GuestCartId;
  readonly tabs: TabTopic<CartMessage>;
  /** Outlives a reload of the tab, and ends with it. */
  readonly passing: SimpleStorage;
  readonly isVisible: () => boolean;
  /** Runs work of which only one at a time may go on in all tabs together. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What may be added; the cart to add to is found here. */
export type Purchase = Omit<AddToCartInput, 'guestCartId'> & {
  /** The product's name, for the sentence that says what was added. */
  readonly name: string;
};

const loggedOut: AddResult = {
  ok: false,
  message: 'You are not logged in any more, so it was not added.',
  code: null,
};
const offline: AddResult = { ok: false, message: offlineMessage, code: 'OFFLINE' };

/** Under which name a tab keeps over a reload that a change has had no answer. */
const unansweredKey = 'shop.unanswered';

/** A cart that was looked at within this time, in milliseconds, is not asked for again when the tab is looked at. */
const freshFor = 15_000;

/** The cart of this tab: whose it is follows the session, what is in it follows the server, this tab and the others. */
export function createCartStore(surroundings: CartSurroundings) {
  const { client, session, guestCartId, tabs, passing, isVisible, alone } = surroundings;
  const remote = createCartRemote(client);
  const listeners = new Set<() => void>();
  const noticeListeners = new Set<(notice: CartNotice) => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const notify = (notice: CartNotice): void => noticeListeners.forEach((listener) => listener(notice));
  const ports: RoomPorts = {
    client,
    remote,
    clock: createClock(),
    guestCartId,
    isWatched: () => waiting > 0 || isVisible(),
    tell: (owner, news) => tabs.post({ kind: 'news', owner, news: { ...news } }),
    notify,
    onChange: changed,
    onLate: () => {
      room?.sync.distrust();
      room?.sync.recheckLater();
    },
  };
  let accessToken = session.get()?.accessToken;
  let room: CartRoom | undefined;
  let adding: Promise<unknown> = Promise.resolve();
  /** How many wait for the cart to be settled, as an order does behind the payment's tab. */
  let waiting = 0;

  function open(): CartRoom {
    const opened = openCartRoom(accessToken === undefined ? 'guest' : 'customer', ports);
    room = opened;
    if (opened.kind === 'customer' || guestCartId.get() !== null) void opened.sync.refresh();
    changed();
    return opened;
  }

  /** Waits until this tab has nothing under way for the product, or for anything. */
  function quiet(of: CartRoom, productId?: string): Promise<void> {
    of.flush();
    const isQuiet = () =>
      of !== room ||
      (productId === undefined
        ? of.isQuiet() && (of.sync.isSettled() || of.sync.isUnreadable())
        : !of.isChanging(productId));
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isQuiet()) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      check();
    });
  }

  async function addTo(id: string | null, input: Omit<Purchase, 'name'>, to: CartRoom): Promise<CartAnswer> {
    const answer = await remote.add({ ...input, guestCartId: id });
    if (to.kind !== 'guest' || to !== room || answer.cart === undefined) return answer;
    const present = guestCartId.get();
    if (present === id) {
      // The server starts a new cart where the saved one is gone.
      if (id !== null && id !== answer.cart.id) notify({ kind: 'cart-gone' });
      guestCartId.set(answer.cart.id);
    } else if (id !== null && present !== null && answer.cart.id !== id && answer.cart.id !== present) {
      // Another tab was told so at the same time, and everybody goes on in the cart that it started.
      return addTo(present, input, to);
    }
    return answer;
  }

  const sendAlone = (purchase: Purchase, to: CartRoom): Promise<AddResult> =>
    alone(() => send(purchase, to, true));

  async function send({ name, ...input }: Purchase, to: CartRoom, isAlone = false): Promise<AddResult> {
    const id = to.kind === 'guest' ? guestCartId.get() : null;
    const written = await to.write(
      () => addTo(id, input, to),
      ({ cart }) => cart,
    );
    if (written.kind === 'lost') return { ok: false, message: cartMessageOf(written.error), code: null };
    const { refusal } = written.value;
    if (refusal === undefined) {
      notify({ kind: 'added', name, quantity: input.quantity, total: to.total() });
      return { ok: true };
    }
    if (refusal.code === 'NOT_FOUND' && id !== null) {
      // Where the saved cart is gone its id is forgotten, so that this happens once.
      if (guestCartId.get() === id && (await remote.readGuestCart(id)) === null) to.loseGuestCart(id);
      const purchase = { name, ...input };
      // Another tab may have found out before, and have started the cart that follows.
      if (guestCartId.get() !== id) return isAlone ? send(purchase, to, true) : sendAlone(purchase, to);
    }
    return { ok: false, message: refusal.message, code: refusal.code };
  }

  /** @param tapped the room of the tap: what a customer adds does not go into the cart of whoever comes after */
  async function add(purchase: Purchase, tapped: CartRoom): Promise<AddResult> {
    while (room?.isChanging(purchase.productId) === true) await quiet(room, purchase.productId);
    // What a guest adds is in the own cart after a login.
    const to = tapped.kind === 'guest' ? (room ?? tapped) : tapped;
    if (to !== room) return loggedOut;
    const isNewGuest = to.kind === 'guest' && guestCartId.get() === null;
    try {
      // Two tabs that both add the first product of a guest must not make two carts.
      return await (isNewGuest ? sendAlone(purchase, to) : send(purchase, to));
    } catch (error) {
      return { ok: false, message: cartMessageOf(error), code: null };
    }
  }

  session.subscribe((change) => {
    const next = session.get()?.accessToken;
    if (next === accessToken) return;
    accessToken = next;
    if (room === undefined) return;
    // The same customer: the cart on the screen stays, and only what could not be read is read again.
    if (change === 'renewed') {
      void room.renew();
      return;
    }
    const isUnanswered = room.sync.isUnanswered();
    room.close();
    const opened = open();
    // Whoever comes back soon would read the cart before it.
    if (isUnanswered) opened.sync.recheckLater();
  });

  tabs.listen((message) => {
    if (room === undefined) return;
    if (message.kind === 'unanswered') return room.sync.recheckLater();
    if (message.kind === 'moved') return room.kind === 'guest' ? room.sync.distrust() : undefined;
    // It may be about the cart that is just being asked for, and its answer older than this.
    if (room.owner() === undefined && message.owner !== 'guest') return room.sync.distrust();
    if (room.owner() !== message.owner) return;
    if (message.kind === 'news') return room.hear(message.news);
    if (message.kind === 'pushed') return room.hearPush(message.cart, message.arrivedAt);
    if (room.cartId() === message.cartId && room.state().kind === 'loaded')
      notify({ kind: 'ordered-elsewhere' });
    return room.becomeOrder(message.cartId);
  });

  client.onClearStore(async () => room?.rewatch());

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNotice: (listener: (notice: CartNotice) => void): (() => void) => {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    get: () => room?.state() ?? unknownCart,

    /** Looks whose cart it is and loads it. */
    start(): void {
      const opened = room ?? open();
      if (passing.getItem(unansweredKey) === null) return;
      passing.removeItem(unansweredKey);
      // It may be on its way yet, and the cart that is read now older than it.
      opened.sync.recheckLater();
    },

    /** One after the other, so that a new guest's second product finds the cart of the first. */
    add(purchase: Purchase): Promise<AddResult> {
      const tapped = room ?? open();
      const added = adding.then(async () => {
        const result = isOnline() ? await add(purchase, tapped) : offline;
        // Where signing in is what is missing, the shopper is led there instead.
        if (!result.ok && result.code !== 'SIGN_IN_REQUIRED')
          notify({ kind: 'add-failed', message: result.message });
        return result;
      });
      adding = added;
      return added;
    },

    setQuantity: (key: string, quantity: number): void => room?.setQuantity(key, quantity),
    remove: (key: string): (() => void) | undefined => room?.remove(key),

    /** The customer whose cart it is; `null` for a guest, and until the server has told. */
    customer: (): { readonly id: string; readonly accessToken: string } | null => {
      const id = room?.kind === 'customer' ? room.owner() : undefined;
      return id === undefined || accessToken === undefined ? null : { id, accessToken };
    },

    /** What the server pushed to a customer's tab, for all tabs; `undefined` for a cart that it could not read. */
    hearPush(customerId: string, cart: CartSnapshot | null | undefined): void {
      if (room?.owner() !== customerId) return;
      const arrivedAt = ports.clock.tick();
      room.hearPush(cart, arrivedAt);
      tabs.post({ kind: 'pushed', owner: customerId, cart, arrivedAt });
    },

    /** Asks for the cart again, such as by a Retry button. */
    refresh: async (): Promise<void> => room?.refresh(),

    /** The tab is looked at again, or the connection is back: what may have happened meanwhile is asked for. */
    async catchUp(isSure: boolean): Promise<void> {
      if (
        room === undefined ||
        (room.kind === 'guest' && guestCartId.get() === null && room.cartId() === null)
      )
        return;
      // What was asked for before a sleep tells how the cart was then.
      if (isSure) room.sync.distrust();
      const isFresh = room.sync.isSettled() && Date.now() - room.sync.shownAsOf() < freshFor;
      if (isSure || !isFresh) await room.refresh();
    },

    /** Sends what waits for anything: the shopper is about to log out, or looks away. */
    sendLast: (): void => room?.sendLast(),

    /** The page is left: sends what waits, and has it looked after by the other tabs and by the page that follows here. */
    leave(): void {
      room?.sendLast();
      if (room?.sync.isUnanswered() !== true) return;
      passing.setItem(unansweredKey, 'true');
      tabs.post({ kind: 'unanswered' });
    },

    /**
     * Resolves once every change of this tab has its answer, as before an order; also where the cart cannot be read after
     * it, since the order says what it was shown for. The cart is asked for also behind the tab that was opened for the payment.
     */
    async whenSettled(): Promise<void> {
      waiting += 1;
      await adding;
      room?.sync.settle();
      if (room !== undefined) await quiet(room);
      waiting -= 1;
    },

    /** The cart with this id was ordered: it is emptied here and in the other tabs. */
    becomeOrder(cartId: string): void {
      const owner = room?.owner();
      room?.becomeOrder(cartId);
      if (owner !== undefined) tabs.post({ kind: 'ordered', owner, cartId });
    },

    /** Moves the guest's cart into the customer's. Gives what the shopper is to be told; `null` where there was none. */
    mergeGuestCart: () =>
      alone(async (): Promise<string | null> => {
        const id = guestCartId.get();
        const to = room;
        if (id === null || to?.kind !== 'customer') return null;
        const written = await to.write(
          async () => {
            const merged = await remote.mergeGuestCart(id);
            if (merged.guestCart === null) guestCartId.forget(id);
            tabs.post({ kind: 'moved' });
            return merged;
          },
          ({ cart }) => cart ?? undefined,
        );
        if (written.kind === 'lost') {
          return `The items of your guest cart could not be moved yet: ${cartMessageOf(written.error)}. They are kept and will be moved when you sign in again.`;
        }
        const { guestCart, movedLineCount, userErrors } = written.value;
        const moved =
          movedLineCount === 0
            ? null
            : `${movedLineCount === 1 ? 'The item' : `The ${movedLineCount} items`} of your guest cart ${movedLineCount === 1 ? 'is' : 'are'} in your cart now.`;
        const left = guestCart?.lines.length ?? 0;
        if (left === 0) return moved;
        const why = userErrors[0]?.message ?? '';
        const kept = `${left === 1 ? '1 item' : `${left} items`} could not be moved and stayed in your guest cart. ${why}`;
        return `${moved === null ? '' : `${moved} `}${kept}`.trim();
      }),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
