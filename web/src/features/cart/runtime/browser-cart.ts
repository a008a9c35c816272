import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { beforeFullLoad } from '../../../connection/newer-build.ts';
import { onVisibilityChange } from '../../../state/visibility.ts';
import { storageOrMemory } from '../../../storage/browser-storage.ts';
import type { SessionStore } from '../../../session/session.ts';
import { browserTabs } from '../../../tabs/browser-tabs.ts';
import type { CartEvent } from '../model/events.ts';
import { cartMessageSchema } from '../model/messages.ts';
import type { CartNotice } from '../model/notice.ts';
import type { Now } from '../model/state.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { followPush } from './follow-push.ts';
import { tabLock } from '../../../tabs/tab-lock.ts';

declare global {
  interface Window {
    /** Set by a browser test that records the cart's events. */
    readonly onCartEvent?: (event: CartEvent, now: Now) => void;
  }
}

let cart: CartStore | undefined;

/** Creates this tab's only cart and connects it to the page's life cycle. Only for the browser; call it once. */
export function startBrowserCart(
  client: ApolloClient,
  cache: InMemoryCache,
  session: SessionStore,
  notify: (notice: CartNotice) => void,
): CartStore {
  const store = createCartStore({
    client,
    cache,
    session,
    storage: storageOrMemory('localStorage'),
    beforeFullLoad,
    tabs: browserTabs().topic('cart', cartMessageSchema),
    // Without Web Locks, the worst case is that two tabs create two guest carts.
    withLock: tabLock('shop.cart'),
    notify,
    onEvent: window.onCartEvent,
  });
  const wake = (isForced: boolean): void => {
    session.catchUp();
    store.refresh(isForced);
  };
  onVisibilityChange((isVisible) => {
    // A hidden page may be discarded without another event.
    if (isVisible) wake(false);
    else store.expectUnload();
  });
  window.addEventListener('pagehide', () => store.leavePage());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake(true);
  });
  // A suspended tab has missed the other tabs' messages.
  document.addEventListener('resume', () => wake(true));
  window.addEventListener('focus', () => store.refresh(false));
  window.addEventListener('online', () => store.refresh());
  followPush(client, store);
  cart = store;
  return store;
}

/**
 * Returns the message about the guest cart after a sign-in, or `null` if there was nothing to move. Call it when the
 * session has started.
 */
export async function mergeGuestCartAfterSignIn(): Promise<string | null> {
  return cart === undefined ? null : cart.mergeGuestCart();
}
