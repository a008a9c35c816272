/** The part of `Storage` that `memoryStorage` can replace. */
export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function memoryStorage(): SimpleStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function createStorageOrMemory(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  const memory = memoryStorage();
  const refused = new Set<string>();
  return {
    getItem(key) {
      try {
        if (!refused.has(key)) return window[kind].getItem(key);
      } catch {
        // Damaged storage may refuse only to be read.
      }
      return memory.getItem(key);
    },
    setItem(key, value) {
      memory.setItem(key, value);
      refused.add(key);
      try {
        window[kind].setItem(key, value);
        // Some browsers and extensions drop entries without an error.
        if (window[kind].getItem(key) === value) refused.delete(key);
      } catch {
        // Read from memory.
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      refused.delete(key);
      try {
        window[kind].removeItem(key);
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
  };
}

const storages = {
  localStorage: createStorageOrMemory('localStorage'),
  sessionStorage: createStorageOrMemory('sessionStorage'),
};

/** If storage is blocked or full, entries are kept in memory, which all callers share. */
export const storageOrMemory = (kind: keyof typeof storages): SimpleStorage => storages[kind];
