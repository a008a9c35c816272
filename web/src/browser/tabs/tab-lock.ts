/** Runs work in one tab at a time, if the browser has Web Locks. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

export const tabLock =
  (name: string): WithLock =>
  async (work) => {
    // Without Web Locks, as on an insecure origin, work in two tabs may overlap.
    if (!('locks' in navigator)) return work();
    let started: ReturnType<typeof work> | undefined;
    try {
      return await navigator.locks.request(name, async () => {
        started = work();
        return started;
      });
    } catch {
      // A browser that blocks site data refuses locks. If the work itself has failed, it isn't repeated.
      return started ?? work();
    }
  };
