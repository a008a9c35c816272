import { createSubject } from './subject.ts';

/** A resource that is loaded once, on first use or while the browser is idle. */
export interface LazyResource<T> {
  /** Resolves to the resource. The first call starts loading it. */
  readonly load: () => Promise<T>;
  /** Returns the resource if it is loaded, otherwise `undefined`. */
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
      // The browser may be offline, or the shop may have been updated, so the next call tries again.
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
