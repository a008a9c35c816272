import { createSubject } from './subject.ts';

/** A resource that is loaded once, on first use or while the browser is idle. */
export interface LazyResource<T> {
  /** Starts loading, unless it has started, and resolves to the resource. */
  readonly load: () => Promise<T>;
  /** The resource once it is loaded, otherwise `undefined`. */
  readonly get: () => T | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLazyResource<T>(load: () => Promise<T>): LazyResource<T> {
  const changes = createSubject();
  let here: T | undefined;
  let coming: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    try {
      here = await load();
    } catch (error) {
      // The browser may be offline, or the shop updated: the next call tries again.
      coming = undefined;
      throw error;
    }
    changes.emit();
    return here;
  };
  return {
    load: () => (coming ??= begin()),
    get: () => here,
    subscribe: changes.subscribe,
  };
}
