import { useSyncExternalStore } from 'react';
import { createSubject } from '../stores/subject.ts';
import { Marked } from './as-given.tsx';
import hidden from './visually-hidden.module.css';

let text = '';
const changes = createSubject();

/** Makes screen readers read a message, even if it repeats the previous one. */
export function announce(next: string): void {
  // A trailing space, which isn't read out, makes a repeated message differ from the previous one.
  text = next === text ? `${next}\u00A0` : next;
  changes.emit();
}

const read = (): string => text;
const nothing = (): string => '';

/** Exists from the first paint, because a region that is added together with its text isn't announced. */
export function Announcer() {
  return (
    <output className={hidden['hidden']}>
      <Marked text={useSyncExternalStore(changes.subscribe, read, nothing)} />
    </output>
  );
}
