import { describe, expect, it } from 'vitest';
import {
  type CheckoutKind,
  checkoutRules,
  chosenAddressId,
  formFieldOf,
  needsAddress,
  emptyDraft,
} from './checkout-form.ts';
import { type CheckoutDraft, checkoutFields } from './checkout-draft.ts';

const delivery = {
  earliestDate: '2026-11-23',
  latestDate: '2027-11-21',
  closedWeekdays: [],
  closedDates: [],
  fullSlots: [],
  servedPostalCodes: ['02', '334'],
  collectorNameLength: null,
} as const;
const branch: CheckoutKind['branch'] = { hours: [], slots: [] };
const guest: CheckoutKind = { isGuest: true, isWholesale: false, delivery, branch };
const customer: CheckoutKind = { ...guest, isGuest: false };
const wholesale: CheckoutKind = { ...customer, isWholesale: true };

const blank = emptyDraft({ ...delivery, slots: [], defaultSlot: 'FROM_10AM_TO_12PM' });

function faults(kind: CheckoutKind, changes: Partial<CheckoutDraft>): Record<string, string> {
  const draft = { ...blank, ...changes };
  const { error } = checkoutRules(kind, draft).safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const required = 'this field is required';
const missingAddress = { street: required, city: required, postalCode: required, phone: required };

describe('checkout form', () => {
  it('a guest must type an email and an address', { tags: ['S5-checkout-01'] }, () => {
    expect(faults(guest, {})).toEqual({ email: 'requird valid email', ...missingAddress });
  });
  it('a customer must choose a saved address or type one', () => {
    expect(faults(customer, {})).toEqual(missingAddress);
    expect(faults(customer, { savedAddressId: '7' })).toEqual({});
  });
  it("a guest must type an address even if the draft has an earlier session's saved address", () => {
    expect(faults(guest, { savedAddressId: '7', email: 'a@example.com' })).toEqual(missingAddress);
    expect(chosenAddressId(guest, { ...blank, savedAddressId: '7' })).toBeNull();
  });
  it('for pickup, no address is needed or checked', { tags: ['S5-checkout-02'] }, () => {
    expect(faults(customer, { fulfillment: 'PICKUP', phone: '12', postalCode: 'x' })).toEqual({});
    expect(needsAddress(customer, { fulfillment: 'PICKUP', savedAddressId: '' })).toBe(false);
  });
  it('a pickup needs who collects it, if the REST API accepts that', () => {
    const asked = { ...guest, delivery: { ...delivery, collectorNameLength: 100 } };
    const pickup = { email: 'a@example.com', fulfillment: 'PICKUP' } as const;
    expect(faults(asked, pickup)).toEqual({ collectorName: required, collectorPhone: required });
    expect(faults(asked, { ...pickup, collectorName: 'Omar', collectorPhone: '3055550100' })).toEqual({});
    const ofCustomer = { ...asked, isGuest: false };
    expect(faults(ofCustomer, pickup)).toEqual({});
    expect(faults(ofCustomer, { ...pickup, collectorName: 'Omar' })).toEqual({ collectorPhone: required });
    expect(faults(guest, pickup)).toEqual({});
    expect(faults({ ...asked, isWholesale: true }, pickup)).not.toHaveProperty('collectorName');
  });
  it('a wholesale order needs business details, but no address', { tags: ['S5-checkout-03'] }, () => {
    expect(faults(wholesale, {})).toEqual({
      businessName: required,
      businessPosition: required,
      businessPhone: required,
      ein: required,
    });
  });
  it('the delivery day must not be too early', { tags: ['S5-date-01'] }, () => {
    const pickup = { fulfillment: 'PICKUP' } as const;
    expect(faults(customer, { ...pickup, deliveryDate: '2026-11-22' })).toEqual({
      deliveryDate: 'The earliest date is Monday, November 23, 2026',
    });
  });
  it('the delivery time must not be full; if the default time is, the first free one replaces it', () => {
    const pickup = { fulfillment: 'PICKUP' } as const;
    const { deliveryDate, deliverySlot } = blank;
    const full = { ...delivery, fullSlots: [{ date: deliveryDate, slot: deliverySlot }] };
    expect(faults({ ...customer, delivery: full }, pickup)).toEqual({
      deliverySlot:
        'This time is full on Monday, November 23, 2026. The next available day is Tuesday, November 24, 2026.',
    });
    const slots = [{ slot: 'FROM_8AM_TO_10AM', label: '8AM-10AM' }] as const;
    expect(emptyDraft({ ...full, slots, defaultSlot: deliverySlot }).deliverySlot).toBe('FROM_8AM_TO_10AM');
  });
  it('the ZIP code must be in the typed state and in a served area', () => {
    const address = { street: '12 Palm Street', city: 'Moore Haven', phone: '3055550100' };
    expect(faults(customer, { ...address, postalCode: '33471', state: 'Georgia' })).toEqual({
      postalCode: '33471 is in Florida, not in Georgia.',
    });
    expect(faults(customer, { ...address, postalCode: '10001', state: '' })).toEqual({
      postalCode: 'We do not deliver to 10001. You can pick your order up.',
    });
    expect(faults(customer, { ...address, postalCode: '33471', state: 'fl' })).toEqual({});
  });
  it("the form's rules trim text and format phone numbers for the BFF", () => {
    const address = {
      street: ' 12 Palm Street ',
      city: 'Moore Haven',
      postalCode: '02134',
      phone: '3055550100',
    };
    const draft = { ...blank, ...address };
    expect(checkoutRules(customer, draft).parse(draft)).toMatchObject({
      street: '12 Palm Street',
      postalCode: '02134',
      phone: '+13055550100',
    });
  });
});

describe('form fields', () => {
  it('a user error belongs to the form field that its path names', () => {
    expect(formFieldOf(['email'])).toBe('email');
    expect(formFieldOf(['shippingAddress', 'postalCode'])).toBe('postalCode');
    expect(formFieldOf(['business', 'ein'])).toBe('ein');
    expect(formFieldOf(['deliveryDate'])).toBe('deliveryDate');
    expect(formFieldOf(['cartId'])).toBeUndefined();
    expect(formFieldOf(['shippingAddress', 'country'])).toBeUndefined();
  });
  it('the email comes first, and the phone number and EIN come before the delivery day', () => {
    expect(checkoutFields.at(0)).toBe('email');
    expect(checkoutFields.indexOf('phone')).toBeLessThan(checkoutFields.indexOf('deliveryDate'));
    expect(checkoutFields.indexOf('ein')).toBeLessThan(checkoutFields.indexOf('deliveryDate'));
  });
});
