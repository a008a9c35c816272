import { expect, it } from 'vitest';
import { isNewAddress } from './new-address.ts';

const address = {
  firstName: 'Amina',
  lastName: 'Hassan',
  street: '12 Palm Street',
  houseNumber: '',
  city: 'Moore Haven',
  state: 'Florida',
  postalCode: '33471',
  phone: '+13055550100',
};

it('an address is new unless an identical one is saved', () => {
  const saved = [{ ...address, __typename: 'ShippingAddress' as const, id: '7', country: 'US' }];
  expect(isNewAddress([], address)).toBe(true);
  expect(isNewAddress(saved, address)).toBe(false);
  expect(isNewAddress(saved, { ...address, phone: '+13055550101' })).toBe(true);
});
