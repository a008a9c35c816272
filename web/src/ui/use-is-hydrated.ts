import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns whether the page is hydrated: false in the server's HTML, and always false without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
