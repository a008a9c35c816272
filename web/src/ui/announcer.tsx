import { useSyncExternalStore } from 'react';
import { createSubject } from '../stores/subject.ts';
import { Marked } from './as-given.tsx';
import hidden from './visually-hidden.module.css';

let text = '';
const changes = createSubject();

function show(next: string): void {
  text = next;
  changes.emit();
}

/**
 * Makes screen readers read a message, even if it repeats the previous one. The returned function removes the message
 * once it is no longer true.
 */
export function announce(next: string): () => void {
  // A trailing space, which isn't read out, makes a repeated message differ from the previous one.
  const shown = next === text ? `${next}\u00A0` : next;
  show(shown);
  return () => (text === shown ? show('') : undefined);
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
