import { expect, test } from 'vitest';
import { statusWords } from './status-words.ts';

test.each([
  ['Ready for pickup', 'Ready for pickup'],
  ['Paid', 'Paid'],
  ['Hung for aging', 'Hung for aging'],
])('the order status %s is shown as "%s"', (status, words) => {
  expect(statusWords(status)).toBe(words);
});
