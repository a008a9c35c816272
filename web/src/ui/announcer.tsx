import { useSyncExternalStore } from 'react';
import styles from './announcer.module.css';
import { createSubject } from '../state/subject.ts';

let text = '';
const changes = createSubject();

/** Has a screen reader say something when it has finished what it is saying. The same again is said again. */
export function announce(next: string): void {
  // A trailing space that nobody hears makes a repetition a change.
  text = next === text ? `${next}\u00A0` : next;
  changes.emit();
}

const read = (): string => text;
const nothing = (): string => '';

/** The live region of the page, there from the first paint: a region that comes together with its text is not read out. */
export function Announcer() {
  return (
    <output className={styles['announcer']}>{useSyncExternalStore(changes.subscribe, read, nothing)}</output>
  );
}
