import { useSyncExternalStore } from 'react';
import { offlineMessage } from './offline-message.ts';

/** A request that was not even tried. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  constructor() {
    super(offlineMessage);
  }
}

/** Whether the browser believes that it has a connection. */
export function isOnline(): boolean {
  return navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const yes = (): boolean => true;

/** Whether there is a connection; on the server and while hydrating there always is. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, yes);
}
