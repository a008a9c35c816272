import { useSyncExternalStore } from 'react';
import { offlineMessage } from './offline-message.ts';

export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  constructor() {
    super(offlineMessage);
  }
}

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

const onServer = (): boolean => true;

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, onServer);
}

/** Returns the message, or `null` if it says that the browser is offline, but the connection is back. */
export function useWhileTrue(message: string | null): string | null {
  return useOnline() && message?.startsWith(offlineMessage) === true ? null : message;
}
