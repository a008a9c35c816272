import { expect, it } from 'vitest';
import { lineWith } from '../testing/simulated-shop.ts';
import { findLine } from './cart.ts';

const line = lineWith('1', 'beef', 2);
const unknown = { ...line, occasion: null };

it('a line is found by its id, even if its choices are unknown', () => {
  expect(findLine(unknown, [{ ...unknown, id: '2' }, unknown])).toBe(unknown);
});

it('a line with a new id is found by its product and choices', () => {
  const again = { ...line, id: '2' };
  expect(findLine(line, [{ ...again, id: '3', occasion: 'ODHIAH' }, again])).toBe(again);
});

it('a line with unknown choices does not match another line of its product', () => {
  expect(findLine(unknown, [{ ...unknown, id: '2' }])).toBeUndefined();
});
