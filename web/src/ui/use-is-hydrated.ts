import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page is hydrated: false in the server's HTML, and always without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
