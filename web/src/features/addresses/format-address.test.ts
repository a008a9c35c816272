import { expect, it } from 'vitest';
import { streetLine } from './format-address.ts';

it('an address has the house number before the street, and a second line after the street', () => {
  for (const [street, houseNumber, line] of [
    ['12 Palm Street', '', '12 Palm Street'],
    ['Palm Street', '12', '12 Palm Street'],
    ['Palm Street', '12B', '12B Palm Street'],
    ['12 Palm Street', 'Apt 4', '12 Palm Street, Apt 4'],
    ['12 Palm Street', '4', '12 Palm Street, 4'],
    ['Palm Street', 'Unit 4', 'Palm Street, Unit 4'],
  ] as const)
    expect(streetLine({ street, houseNumber })).toBe(line);
});
