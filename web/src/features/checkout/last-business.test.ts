import { beforeEach, expect, it } from 'vitest';
import { clearCheckoutStorage } from './clear-checkout-storage.ts';
import { rememberBusiness, withLastBusiness } from './last-business.ts';
import { draft as empty } from './testing/fixtures.ts';

const grill = { businessName: 'Grill', businessPosition: 'Owner', businessPhone: '3055550100', ein: '12' };

beforeEach(clearCheckoutStorage);

it('the business details from the last order fill empty fields', () => {
  expect(withLastBusiness(empty)).toEqual(empty);
  rememberBusiness({ ...empty, ...grill, city: 'Miami' });
  expect(withLastBusiness(empty)).toEqual({ ...empty, ...grill });
});

it("the business details from the last order don't overwrite typed ones", () => {
  rememberBusiness({ ...empty, ...grill });
  const typed = { ...empty, businessName: 'Bakery' };
  expect(withLastBusiness(typed)).toEqual(typed);
});
