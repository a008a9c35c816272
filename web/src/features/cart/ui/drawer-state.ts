import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Slides the side cart in. */
export const openCartDrawer = (): void => set(true);

/** Closes the side cart; focus goes back to where it was. */
export const closeCartDrawer = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): boolean => isOpen;
const closed = (): boolean => false;

export function useIsCartDrawerOpen(): boolean {
  return useSyncExternalStore(subscribe, read, closed);
}
