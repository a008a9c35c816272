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

/** The one session of this tab. In the browser only: the server renders for nobody in particular. */
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
  // What another tab says of its login may be here before what it has stored.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey && newValue !== null) session.catchUp();
  });
  return session;
}

const onServer = (): undefined => undefined;
const never = (): (() => void) => () => undefined;

/**
 * The session: `null` for a guest, `undefined` while the page is still what the server sent, where nobody is known.
 */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(
    typeof window === 'undefined' ? never : browserSession().subscribe,
    typeof window === 'undefined' ? onServer : browserSession().get,
    onServer,
  );
}

const notOnServer = (): false => false;

/** Whether the server has refused the session, and its screens wait for a login. */
export function useIsLapsed(): boolean {
  return useSyncExternalStore(
    typeof window === 'undefined' ? never : browserSession().subscribe,
    typeof window === 'undefined' ? notOnServer : browserSession().isLapsed,
    notOnServer,
  );
}
