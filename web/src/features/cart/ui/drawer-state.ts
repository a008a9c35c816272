import { useSyncExternalStore } from 'react';
import { createSubject } from '../../../state/subject.ts';

let isOpen = false;
const changes = createSubject();

function set(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  changes.emit();
}

export const openCartDrawer = (): void => set(true);

export const closeCartDrawer = (): void => set(false);

const read = (): boolean => isOpen;
const closed = (): boolean => false;

export function useIsCartDrawerOpen(): boolean {
  return useSyncExternalStore(changes.subscribe, read, closed);
}
