/** The part of `Storage` that the shop uses, so that tests and pages without storage can provide a replacement. */
export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a storage that lasts as long as the page. */
export function memoryStorage(): SimpleStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * Returns the browser's storage with a fallback in memory, because private windows and strict settings block it, and it
 * may be full. An entry in memory lasts as long as the page.
 */
export function storageOrMemory(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  const memory = memoryStorage();
  return {
    getItem(key) {
      try {
        return memory.getItem(key) ?? window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        window[kind].setItem(key, value);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, value);
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      try {
        window[kind].removeItem(key);
      } catch {
        // A blocked storage has nothing to remove.
      }
    },
  };
}
