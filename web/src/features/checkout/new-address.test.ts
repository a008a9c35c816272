import { describe, expect, it } from 'vitest';
import { isOneTooMany, isSaved } from './new-address.ts';

const address = {
  firstName: 'Amina',
  lastName: 'Hassan',
  address: '12 Palm Street',
  houseNumber: '',
  city: 'Moore Haven',
  state: 'Florida',
  postalCode: '33471',
  phone: '+13055550100',
};

const saved = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...address,
    __typename: 'ShippingAddress' as const,
    id: `${index}`,
    country: 'US',
    address: `${index} Saved Street`,
  }));

describe('an address next to those that are saved', () => {
  it('an order to an eleventh address exceeds the limit', { tags: ['S9-limit-03'] }, () => {
    expect(isOneTooMany(saved(9), address)).toBe(false);
    expect(isOneTooMany(saved(10), address)).toBe(true);
    expect(isOneTooMany(saved(11), address)).toBe(true);
  });
  it('an order to a saved address does not exceed the limit', () => {
    const same = { ...address, address: '3 Saved Street' };
    expect(isSaved(saved(10), same)).toBe(true);
    expect(isOneTooMany(saved(10), same)).toBe(false);
    expect(isOneTooMany(saved(10), { ...same, phone: '+13055550101' })).toBe(true);
  });
});
