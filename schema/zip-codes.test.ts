import { expect, it } from 'vitest';
import { areaFault } from './zip-codes.ts';

it('a ZIP code is served if it has a listed prefix; without prefixes, all are served', () => {
  expect(areaFault(['334'], '334711234')).toBeUndefined();
  expect(areaFault([], '03301')).toBeUndefined();
  expect(areaFault(['334'], '033011234')).toBe('We do not deliver to 03301. You can pick your order up.');
});
