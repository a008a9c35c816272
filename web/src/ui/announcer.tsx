import { useEffect, useSyncExternalStore } from 'react';
import styles from './announcer.module.css';

let text = '';
let hosts = 0;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Has a screen reader say something when it has finished what it is saying. The same again is said again. */
export function announce(next: string): void {
  // A trailing space that nobody hears makes a repetition a change.
  text = next === text ? `${next}\u00A0` : next;
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): string => text;
const nothing = (): string => '';

/** The live region of the page, there from the first paint: a region that comes together with its text is not read out. */
export function Announcer() {
  return <output className={styles['announcer']}>{useSyncExternalStore(subscribe, read, nothing)}</output>;
}

const isCovered = (): boolean => hosts > 0;
const notCovered = (): boolean => false;

/** Whether a dialog has a live region and toasts of its own: what lies behind a modal dialog is inert and not read out. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(subscribe, isCovered, notCovered);
}

/** For a modal dialog, while it is open. */
export function useCover(): void {
  useEffect(() => {
    hosts += 1;
    changed();
    return () => {
      hosts -= 1;
      changed();
    };
  }, []);
}
