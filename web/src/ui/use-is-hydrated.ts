import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page hears what is pressed: not as the server sends it, and without scripts never. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
