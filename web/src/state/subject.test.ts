import { expect, it, vi } from 'vitest';
import { createSubject } from './subject.ts';

it('a subject calls its listeners in order until they unsubscribe', () => {
  const subject = createSubject<number>();
  const received: string[] = [];
  const stop = subject.subscribe((value) => received.push(`one ${value}`));
  subject.subscribe((value) => received.push(`other ${value}`));
  subject.emit(1);
  stop();
  subject.emit(2);
  expect(received).toEqual(['one 1', 'other 1', 'other 2']);
});

it('a listener of a subject may unsubscribe while it is being called', () => {
  const subject = createSubject();
  const listener = vi.fn<() => void>(() => stop());
  const stop = subject.subscribe(listener);
  subject.emit();
  subject.emit();
  expect(listener).toHaveBeenCalledOnce();
});
