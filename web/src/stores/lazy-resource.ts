import { createSubject } from './subject.ts';

/** Loaded at most once, unless loading fails. */
export interface LazyResource<T> {
  readonly load: () => Promise<T>;
  readonly get: () => T | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLazyResource<T>(load: () => Promise<T>): LazyResource<T> {
  const changes = createSubject();
  let value: T | undefined;
  let pending: Promise<T> | undefined;
  const start = async (): Promise<T> => {
    try {
      value = await load();
    } catch (error) {
      // The browser may be offline, or the shop may have been updated, so the next call tries again.
      pending = undefined;
      throw error;
    }
    changes.emit();
    return value;
  };
  return {
    load: () => (pending ??= start()),
    get: () => value,
    subscribe: changes.subscribe,
  };
}
