import { startTransition, useEffect, useState } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Returns the value of a store that a whole page depends on. React renders an update from `useSyncExternalStore` in one
 * long task, but renders a transition in slices, between which the browser handles input.
 */
export function useStoreInTransition<T>(store: Store<T>, initial: T): T {
  const [value, setValue] = useState(() => initial);
  useEffect(() => {
    const follow = (): void => startTransition(() => setValue(store.get));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value;
}
