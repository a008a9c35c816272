import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session, type SessionStore, type TokenStorage } from './session.ts';

/** Private windows and strict settings refuse storage; the session then lives as long as the page. */
function storageOrMemory(kind: 'localStorage' | 'sessionStorage'): TokenStorage {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

let store: SessionStore | undefined;

/** The one session of this tab. In the browser only: the server renders for nobody in particular. */
export function browserSession(): SessionStore {
  store ??= createSessionStore({
    lasting: storageOrMemory('localStorage'),
    passing: storageOrMemory('sessionStorage'),
    channel: new BroadcastChannel('shop.session'),
    now: Date.now,
  });
  return store;
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
