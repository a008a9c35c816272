import { startTransition, useEffect, useState } from 'react';

/** A source of values outside of React, such as a `LazyResource`. */
export interface Store<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The value of a store on which a whole page depends; `initial` on the server and during hydration. React renders a
 * change through `useSyncExternalStore` in one task, however long; it renders a transition in slices, between which the
 * browser handles input.
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
