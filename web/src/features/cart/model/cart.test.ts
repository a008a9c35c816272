import { expect, it } from 'vitest';
import { lineWith } from '../testing/simulated-shop.ts';
import { findLine } from './cart.ts';

const line = lineWith('1', 'beef', 2);
const unknown = { ...line, occasion: null };

it("findLine finds a line by its id, even if the line's choices are unknown", () => {
  expect(findLine(unknown, [{ ...unknown, id: '2' }, unknown])).toBe(unknown);
});

it('if a line was removed and added again, findLine finds it by its product and choices', () => {
  const again = { ...line, id: '2' };
  expect(findLine(line, [{ ...again, id: '3', occasion: 'ODHIAH' }, again])).toBe(again);
});

it("findLine doesn't match a line with unknown choices to another line of the same product", () => {
  expect(findLine(unknown, [{ ...unknown, id: '2' }])).toBeUndefined();
});
