import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns whether the page is hydrated; always false without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
