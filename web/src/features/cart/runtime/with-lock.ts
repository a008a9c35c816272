/** Runs work of which only one at a time may go on in all tabs together. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

export const withCartLock: WithLock = async (work) => {
  // Without locks, on an insecure origin say, the worst is a second guest cart.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('shop.cart', work);
};
