import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ApolloClient, ApolloLink } from '@apollo/client';
import { createCache } from '../../../apollo/cache.ts';
import { createBrowserClient } from '../../../apollo/client.ts';
import { memoryStorage } from '../../../browser/storage/browser-storage.ts';
import {
  createSessionStore,
  type SessionMessage,
  type SessionStore,
} from '../../../session/session-store.ts';
import type { TabTopic } from '../../../browser/tabs/tab-channel.ts';
import type { CartMessage } from '../model/tab-messages.ts';
import type { CartNotice } from '../model/notice.ts';
import { type CartStore, createCartStore } from '../runtime/cart-store.ts';
import { createBff } from './bff-over-http.ts';

export interface TestTab {
  readonly store: CartStore;
  readonly session: SessionStore;
  readonly client: ApolloClient;
  readonly notices: CartNotice[];
  /** Starts reloading the page, as after a response from another build's BFF. The test calls `leave` next. */
  readonly leave: () => void;
}

/** Passes messages between tabs. As in a browser, they are copied and arrive later. */
class TestChannel<T> {
  readonly #listeners = new Map<number, (message: T) => void>();

  topicOf(own: number, isLeft: () => boolean): TabTopic<T> {
    return {
      post: (message) => {
        if (isLeft()) return;
        for (const [tab, listener] of this.#listeners)
          if (tab !== own) queueMicrotask(() => listener(structuredClone(message)));
      },
      listen: (listener) => {
        this.#listeners.set(own, listener);
        return () => undefined;
      },
    };
  }
}

class TestBrowser {
  storage = memoryStorage();
  #tabCount = 0;
  #sessions = new TestChannel<SessionMessage>();
  #carts = new TestChannel<CartMessage>();
  #lock: Promise<unknown> = Promise.resolve();
  #clients: ApolloClient[] = [];

  /** Starts over, so that earlier tabs don't affect the next test. */
  restart(): void {
    this.storage = memoryStorage();
    this.#sessions = new TestChannel();
    this.#carts = new TestChannel();
    this.#lock = Promise.resolve();
    for (const client of this.#clients.splice(0)) client.setLink(ApolloLink.empty());
  }

  openTab(show: (notice: CartNotice) => void = () => undefined): TestTab {
    this.#tabCount += 1;
    const own = this.#tabCount;
    let isLeft = false;
    const left = Promise.withResolvers<void>();
    const session = createSessionStore({
      persistent: this.storage,
      perTab: memoryStorage(),
      tabs: this.#sessions.topicOf(own, () => isLeft),
      now: Date.now,
    });
    const cache = createCache();
    const client = createBrowserClient({
      cache,
      accessToken: () => session.get()?.accessToken,
      onTokenRejected: (accessToken) => {
        if (session.get()?.accessToken === accessToken) session.lapse();
      },
      loadNewerBuild: async () => false,
    });
    this.#clients.push(client);
    const notices: CartNotice[] = [];
    const store = createCartStore({
      notify: (notice) => {
        notices.push(notice);
        show(notice);
      },
      client,
      cache,
      session,
      storage: this.storage,
      tabs: this.#carts.topicOf(own, () => isLeft),
      withLock: (work) => {
        if (isLeft) return new Promise(() => undefined);
        const done = this.#lock.then(work);
        // A browser releases a closed page's locks.
        this.#lock = Promise.race([done.catch(() => undefined), left.promise]);
        return done;
      },
    });
    const leave = (): void => {
      store.leavePage();
      isLeft = true;
      left.resolve();
      // The tab sends no more requests, but those in flight still arrive.
      client.setLink(ApolloLink.empty());
    };
    return { store, session, client, notices, leave };
  }
}

export const customer = { accessToken: 'token', expiresAt: null, userId: 'customer-1' } as const;

/**
 * Opens a BFF and a browser for a file's tests, and resets them after each test. `guestTab` and `customerTab` open
 * a tab that shows the given cart.
 */
export function openCartShop() {
  const shop = createBff();
  const browser = new TestBrowser();
  beforeAll(() => shop.server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    browser.restart();
    shop.reset();
  });
  afterAll(() => shop.server.close());
  const fillGuest = (contents: Readonly<Record<string, number>>): void => {
    shop.fill('guest', contents);
    browser.storage.setItem('cartID', 'guest');
  };
  const guestTab = async (contents: Readonly<Record<string, number>>): Promise<TestTab> => {
    fillGuest(contents);
    const tab = browser.openTab();
    await expectShown(tab, contents);
    return tab;
  };
  const customerTab = async (contents: Readonly<Record<string, number>>): Promise<TestTab> => {
    shop.fill(shop.customerCartId, contents);
    const tab = browser.openTab();
    tab.session.start(customer, true);
    await expectShown(tab, contents);
    return tab;
  };
  return { shop, browser, fillGuest, guestTab, customerTab };
}

export function shownIn({ store }: TestTab): Record<string, number> | string {
  const state = store.get();
  if (state.kind !== 'loaded') return state.kind;
  return Object.fromEntries(state.cart.lines.map(({ product, quantity }) => [product.id, quantity]));
}

export async function expectShown(
  tabs: TestTab | readonly TestTab[],
  expected: ReturnType<typeof shownIn>,
): Promise<void> {
  for (const tab of [tabs].flat()) await expect.poll(() => shownIn(tab)).toEqual(expected);
}

export function keyOf({ store }: TestTab, product: string): string {
  const state = store.get();
  const line =
    state.kind === 'loaded' ? state.cart.lines.find((shown) => shown.product.id === product) : undefined;
  return line?.key ?? 'none';
}
