import { useSyncExternalStore } from 'react';
import { storageOrMemory } from '../storage/browser-storage.ts';
import { browserTabs } from '../tabs/browser-tabs.ts';
import {
  createSessionStore,
  type Session,
  sessionKey,
  sessionMessageSchema,
  type SessionStore,
} from './session.ts';

let store: SessionStore | undefined;

/** This tab's session store, in the browser only: the server renders anonymously. */
export function browserSession(): SessionStore {
  store ??= openSession();
  return store;
}

function openSession(): SessionStore {
  const session = createSessionStore({
    persistent: storageOrMemory('localStorage'),
    perTab: storageOrMemory('sessionStorage'),
    tabs: browserTabs().topic('session', sessionMessageSchema),
    now: Date.now,
  });
  // Another tab's message about its login may arrive before its storage entry.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey && newValue !== null) session.catchUp();
  });
  // A page hears nothing of the other tabs while the back/forward cache keeps it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.catchUp();
  });
  return session;
}

const onServer = (): undefined => undefined;
const never = (): (() => void) => () => undefined;

/**
 * The session: `null` for a guest, `undefined` until the page is hydrated.
 */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(
    typeof window === 'undefined' ? never : browserSession().subscribe,
    typeof window === 'undefined' ? onServer : browserSession().get,
    onServer,
  );
}

const notOnServer = (): false => false;
const isSignedIn = (): boolean => browserSession().get() !== null;

/** Whether a customer is signed in; `false` until the page is hydrated, so that a guest's page is not rendered once more by then. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    typeof window === 'undefined' ? never : browserSession().subscribe,
    typeof window === 'undefined' ? notOnServer : isSignedIn,
    notOnServer,
  );
}

/** Whether the server has refused the session, and its screens wait for a login. */
export function useIsLapsed(): boolean {
  return useSyncExternalStore(
    typeof window === 'undefined' ? never : browserSession().subscribe,
    typeof window === 'undefined' ? notOnServer : browserSession().isLapsed,
    notOnServer,
  );
}
