/** The part of `Storage` that is used, so that a page without storage (or a test) can bring its own. */
export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that lives as long as the page. */
export function memoryStorage(): SimpleStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Private windows and strict settings refuse storage; what is kept then lives as long as the page. */
export function storageOrMemory(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    return memoryStorage();
  }
}
