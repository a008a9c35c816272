import { expect, it } from 'vitest';
import { streetLine } from './address-text.ts';

it.each([
  ['12 Palm Street', '', '12 Palm Street'],
  ['Palm Street', '12', '12 Palm Street'],
  ['12 Palm Street', 'Apt 4', '12 Palm Street, Apt 4'],
  ['12 Palm Street', '4', '12 Palm Street, 4'],
])('the street %s with the number "%s" is formatted as %s', (address, number, line) => {
  expect(streetLine({ address, house_number: number })).toBe(line);
});
