/** Runs work of which only one at a time may continue in all tabs together. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

/** The lock of this name among the browser's tabs. */
export const tabLock =
  (name: string): WithLock =>
  async (work) => {
    // Without locks, as on an insecure origin, work in two tabs may overlap.
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, work);
  };
