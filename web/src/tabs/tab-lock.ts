/** Runs work that must not run in two tabs at the same time. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a lock with this name, shared by the browser's tabs. */
export const tabLock =
  (name: string): WithLock =>
  async (work) => {
    // Without Web Locks, as on an insecure origin, work in two tabs may overlap.
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, work);
  };
