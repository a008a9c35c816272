/** Runs work of which only one instance at a time may run in all tabs. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

/** The lock with this name among the browser's tabs. */
export const tabLock =
  (name: string): WithLock =>
  async (work) => {
    // Without locks, as on an insecure origin, work in two tabs may overlap.
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, work);
  };
