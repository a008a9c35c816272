import { startTransition, useEffect, useState } from 'react';

/** Something outside of React that changes, such as a `LazyResource`. */
export interface Store<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The value of a store on which a whole page depends; `initial` on the server and while the page hydrates. React renders a change that
 * comes by `useSyncExternalStore` in one task, however long; a transition is rendered in slices, between which the browser handles input.
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
