import { useSyncExternalStore } from 'react';
import { storageOrMemory } from '../browser/storage/browser-storage.ts';
import { sessionKeys } from '../browser/storage/storage-keys.ts';
import { tabTopic } from '../browser/tabs/tab-channel.ts';
import { createSessionStore, sessionMessageSchema, type SessionStore } from './session-store.ts';
import type { Session } from './transition.ts';

let store: SessionStore | undefined;

/** Only for the browser, because the server renders anonymously. */
export function browserSession(): SessionStore {
  store ??= openSession();
  return store;
}

function openSession(): SessionStore {
  const session = createSessionStore({
    persistent: storageOrMemory('localStorage'),
    perTab: storageOrMemory('sessionStorage'),
    tabs: tabTopic('session', sessionMessageSchema),
    now: Date.now,
  });
  // Another tab's message about a sign-in may arrive before the storage entry.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKeys.session && newValue !== null) session.catchUp();
  });
  // A page in the back/forward cache receives no messages from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.catchUp();
  });
  return session;
}

// React calls these only in the browser.
const subscribe = (listener: () => void): (() => void) => browserSession().subscribe(listener);
const present = (): Session | null => browserSession().get();
const isSignedIn = (): boolean => present() !== null;
const isLapsed = (): boolean => browserSession().isLapsed();

const onServer = (): undefined => undefined;
const notOnServer = (): false => false;

/** `null` for a guest, `undefined` until the page is hydrated. */
export const useSession = (): Session | null | undefined =>
  useSyncExternalStore(subscribe, present, onServer);

/** Also true for a lapsed session; false until hydration, so that a guest's page doesn't render again. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, notOnServer);

export const useIsLapsed = (): boolean => useSyncExternalStore(subscribe, isLapsed, notOnServer);
