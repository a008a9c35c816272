import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [21, '21 items'],
])('a count of %i is shown as %j', (count, words) => {
  expect(plural(count, ['# item', '# items'])).toBe(words);
});

test('a given rule chooses the plural form', () => {
  const forms = ['none', 'one', 'two', 'few: #'];
  expect(plural(5, forms, (count) => Math.min(count, 3))).toBe('few: 5');
});
