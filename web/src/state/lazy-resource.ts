import { createSubject } from './subject.ts';

/** A resource that is loaded once, on first use or while the browser is idle. */
export interface LazyResource<T> {
  /** Starts loading, unless loading has started, and resolves with the resource. */
  readonly load: () => Promise<T>;
  /** The resource once it is loaded, else `undefined`. */
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
      // Offline, or a new version of the shop: the next need tries again.
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
