import { useSyncExternalStore } from 'react';
import styles from './announcer.module.css';

let text = '';
const listeners = new Set<() => void>();

/** Has a screen reader say something when it has finished what it is saying. The same again is said again. */
export function announce(next: string): void {
  // A trailing space that nobody hears makes a repetition a change.
  text = next === text ? `${next}\u00A0` : next;
  for (const listener of listeners) listener();
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
