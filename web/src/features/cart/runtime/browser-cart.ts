import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { onVisibilityChange } from '../../../browser/visibility.ts';
import { storageOrMemory } from '../../../browser/storage/browser-storage.ts';
import type { SessionStore } from '../../../session/session-store.ts';
import { tabTopic } from '../../../browser/tabs/tab-channel.ts';
import type { CartEvent } from '../model/events.ts';
import { cartMessageSchema } from '../model/tab-messages.ts';
import type { CartNotice } from '../model/notice.ts';
import type { Now } from '../model/state.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { followPush } from './follow-push.ts';
import { tabLock } from '../../../browser/tabs/tab-lock.ts';

declare global {
  interface Window {
    /** A browser test sets this function to record the cart's events. */
    readonly onCartEvent?: (event: CartEvent, now: Now) => void;
  }
}

/** Creates this tab's cart and connects it to the page's life cycle. Call it once, in the browser. */
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
    tabs: tabTopic('cart', cartMessageSchema),
    // In a browser without Web Locks, two tabs might create two guest carts.
    withLock: tabLock('shop.cart'),
    notify,
    onEvent: window.onCartEvent,
  });
  const wake = (isForced: boolean): void => {
    session.catchUp();
    store.refresh(isForced);
  };
  onVisibilityChange((isVisible) => {
    // The browser may discard a hidden page without another event.
    if (isVisible) wake(false);
    else store.expectUnload();
  });
  window.addEventListener('pagehide', () => store.leavePage());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake(true);
  });
  // While a tab is suspended, it misses the other tabs' messages.
  document.addEventListener('resume', () => wake(true));
  window.addEventListener('focus', () => store.refresh(false));
  window.addEventListener('online', () => store.refresh());
  followPush(client, store);
  return store;
}
