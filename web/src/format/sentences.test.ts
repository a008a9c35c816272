import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('sentences follow each other with a space, and what is missing leaves no gap', () => {
  expect(sentences('It is full.', null, 'Take Monday.', undefined, '')).toBe('It is full. Take Monday.');
  expect(sentences(null, '')).toBe('');
});
