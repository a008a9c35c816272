import { createSubject } from './subject.ts';

/** A resource that is loaded once. */
export interface LazyResource<T> {
  /** The first call starts loading. */
  readonly load: () => Promise<T>;
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
