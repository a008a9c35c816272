import { beforeEach, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { memoryStorage } from '../browser/storage/browser-storage.ts';
import { createSessionStore, type SessionMessage } from './session-store.ts';
import { shareTabSession, type tabSessionSchema } from './tab-session.ts';

const amina = { accessToken: 'amina-1', expiresAt: null, userId: '12' };
const omar = { accessToken: 'omar-1', expiresAt: null, userId: '13' };

/** Returns a topic for each tab that opens it. Messages arrive immediately in all other tabs. */
function channel<Message>() {
  const listeners: ((message: Message) => void)[][] = [];
  return () => {
    const own: ((message: Message) => void)[] = [];
    listeners.push(own);
    return {
      post: (message: Message): void =>
        listeners.filter((each) => each !== own).forEach((each) => each.forEach((listen) => listen(message))),
      listen: (listener: (message: Message) => void) => {
        own.push(listener);
        return () => undefined;
      },
    };
  };
}

function openBrowser() {
  const persistent = memoryStorage();
  const sessionTopic = channel<SessionMessage>();
  const tabTopic = channel<z.infer<typeof tabSessionSchema>>();
  return {
    persistent,
    openTab: () => {
      const perTab = memoryStorage();
      const store = createSessionStore({ persistent, perTab, tabs: sessionTopic(), now: () => 1 });
      let isReady = false;
      const share = async (): Promise<void> => {
        await shareTabSession(store, { persistent, perTab, tabs: tabTopic() });
        isReady = true;
      };
      return { store, perTab, shared: share(), isReady: () => isReady };
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('a new tab gets the session of another tab, and a sign-out in either ends it in both', async () => {
  const { persistent, openTab } = openBrowser();
  const first = openTab();
  first.store.start(amina, false);
  const second = openTab();
  await second.shared;
  expect(second.store.get()).toEqual(amina);
  expect([persistent.getItem('shop.session'), second.perTab.getItem('shop.session')]).toEqual([
    null,
    JSON.stringify(amina),
  ]);
  second.store.end('signed-out');
  expect([first.store.get(), second.store.get(), persistent.getItem('shop.tab-session')]).toEqual([
    null,
    null,
    null,
  ]);
});

it("a tab that is alone doesn't wait for another one", async () => {
  const { openTab } = openBrowser();
  const { isReady, store } = openTab();
  await vi.advanceTimersByTimeAsync(0);
  expect([isReady(), store.get()]).toEqual([true, null]);
});

it('a new tab waits 300 ms at most, and only once, for a tab that was closed', async () => {
  const { persistent, openTab } = openBrowser();
  persistent.setItem('shop.tab-session', 'yes');
  const second = openTab();
  await vi.advanceTimersByTimeAsync(299);
  expect(second.isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([second.isReady(), second.store.get(), persistent.getItem('shop.tab-session')]).toEqual([
    true,
    null,
    null,
  ]);
});

it('an open tab stays a guest when a customer signs in for another tab only', () => {
  const { openTab } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  first.store.start(amina, false);
  expect(second.store.get()).toBeNull();
});

it('a new token reaches the tabs that share the session, but not those of another customer', async () => {
  const { openTab } = openBrowser();
  const [first, other] = [openTab(), openTab()];
  other.store.start(omar, false);
  first.store.start(amina, false);
  const second = openTab();
  await second.shared;
  first.store.renew({ accessToken: 'new', expiresAt: null });
  expect([second.store.get()?.accessToken, other.store.get()]).toEqual(['new', omar]);
});
