import { startTransition, useEffect, useState } from 'react';

/** A source of values outside of React, such as a `LazyResource`. */
export interface Store<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Returns the value of a store that a whole page depends on; `initial` on the server and during hydration. React
 * renders a change through `useSyncExternalStore` in a single task, even a long one. It renders a transition in slices,
 * between which the browser handles input.
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
