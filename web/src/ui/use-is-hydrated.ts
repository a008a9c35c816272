import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Always false without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
