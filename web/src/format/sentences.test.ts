import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('sentences are joined with spaces, and missing ones leave no gap', () => {
  expect(sentences('It is full.', null, 'Take Monday.', undefined, '')).toBe('It is full. Take Monday.');
  expect(sentences(null, '')).toBe('');
});
