import { expect, it } from 'vitest';
import { lineWith } from '../testing/simulated-shop.ts';
import { findLine } from './cart.ts';

const line = lineWith('1', 'beef', 2);
const unknown = { ...line, occasion: null };

it("findLine doesn't match a line with unknown choices to another line of the same product", () => {
  expect(findLine(unknown, [{ ...unknown, id: '2' }])).toBeUndefined();
});
