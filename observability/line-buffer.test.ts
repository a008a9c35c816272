import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineBuffer } from './line-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bufferWithWrites() {
  const writes: string[] = [];
  return { writes, buffer: createLineBuffer((lines) => writes.push(lines)) };
}

it('the first line after a quiet period is written at once', () => {
  const { writes, buffer } = bufferWithWrites();
  buffer.write('a\n');
  expect(writes).toEqual(['a\n']);
  vi.advanceTimersByTime(20);
  buffer.write('b\n');
  expect(writes).toEqual(['a\n', 'b\n']);
});

it('lines that follow within 20 ms are written together, in order', () => {
  const { writes, buffer } = bufferWithWrites();
  for (const line of ['a\n', 'b\n', 'c\n']) buffer.write(line);
  expect(writes).toEqual(['a\n']);
  vi.advanceTimersByTime(20);
  expect(writes).toEqual(['a\n', 'b\nc\n']);
  buffer.write('d\n');
  expect(writes).toHaveLength(2);
  vi.advanceTimersByTime(20);
  expect(writes.at(-1)).toBe('d\n');
});

it('a flush writes waiting lines only once', () => {
  const { writes, buffer } = bufferWithWrites();
  buffer.write('a\n');
  buffer.write('b\n');
  buffer.flush();
  vi.runAllTimers();
  expect(writes).toEqual(['a\n', 'b\n']);
  buffer.flush();
  expect(writes).toHaveLength(2);
});
