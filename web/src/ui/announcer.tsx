import { useSyncExternalStore } from 'react';
import { createSubject } from '../state/subject.ts';
import { Marked } from './as-given.tsx';
import hidden from './visually-hidden.module.css';

let text = '';
const changes = createSubject();

/** Announces a text politely to screen readers. The same text is announced again. */
export function announce(next: string): void {
  // A trailing space that is not read out makes a repetition a change.
  text = next === text ? `${next}\u00A0` : next;
  changes.emit();
}

const read = (): string => text;
const nothing = (): string => '';

/** The live region of the page, there from the first paint: a region that comes together with its text is not read out. */
export function Announcer() {
  return (
    <output className={hidden['hidden']}>
      <Marked text={useSyncExternalStore(changes.subscribe, read, nothing)} />
    </output>
  );
}
