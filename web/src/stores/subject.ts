export interface Subject<T> {
  readonly emit: (value: T) => void;
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

export function createSubject<T = void>(): Subject<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
