/** Something that is loaded once, when it is first needed or when the browser has nothing better to do. */
export interface LazyResource<T> {
  /** Begins to load it, at the latest. */
  readonly load: () => Promise<T>;
  /** It, once it is here. */
  readonly get: () => T | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLazyResource<T>(load: () => Promise<T>): LazyResource<T> {
  const listeners = new Set<() => void>();
  let here: T | undefined;
  let coming: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    try {
      here = await load();
    } catch (error) {
      // Offline, or a new version of the shop: the next need tries again.
      coming = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return here;
  };
  return {
    load: () => (coming ??= begin()),
    get: () => here,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
