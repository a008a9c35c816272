import { expect, it } from 'vitest';
import { lastDeliveryOf, lastGuestDeliveryOf, repeatedDeliveryOf } from './last-delivery.ts';

type Viewer = Parameters<typeof lastDeliveryOf>[0];
type Order = NonNullable<Viewer['orders']>[number];

const home = {
  __typename: 'ShippingAddress',
  street: '12 Palm Street',
  houseNumber: '',
  postalCode: '33471',
} as const;
const slots = [
  {
    __typename: 'DeliverySlotOption',
    slot: 'FROM_10AM_TO_12PM',
    label: '10AM-12PM',
    startsAt: '10:00',
    endsAt: '12:00',
  },
  {
    __typename: 'DeliverySlotOption',
    slot: 'FROM_2PM_TO_4PM',
    label: '2PM-4PM',
    startsAt: '14:00',
    endsAt: '16:00',
  },
] as const;
const options = { slots: [...slots], earliestDate: '2026-11-24', fullSlots: [] };

const anOrder = (given: Partial<Order> = {}): Order => ({
  __typename: 'Order',
  id: 'o-2',
  fulfillment: 'DELIVERY',
  collector: null,
  deliverySlot: slots[1],
  shippingAddress: { ...home, id: null },
  ...given,
});

it("a customer's last order prefills the time and, if it is still saved, the address", () => {
  const viewer = {
    orders: [anOrder(), anOrder({ fulfillment: 'PICKUP' })],
    addresses: [{ ...home, id: 'a-1' }],
  };
  expect(lastDeliveryOf(viewer, options)).toEqual({
    choices: { fulfillment: 'DELIVERY', savedAddressId: 'a-1', deliverySlot: 'FROM_2PM_TO_4PM' },
    note: 'As last time: 12 Palm Street, 2PM-\u20604PM.',
  });
});

it('nothing is prefilled if the address is no longer saved and the time slot is full', () => {
  const full = { __typename: 'FullDeliverySlot', date: '2026-11-24', slot: 'FROM_2PM_TO_4PM' } as const;
  expect(
    lastDeliveryOf({ orders: [anOrder()], addresses: [] }, { ...options, fullSlots: [full] }),
  ).toBeNull();
});

it("a customer's last pickup prefills no address", () => {
  const viewer = { orders: [anOrder({ fulfillment: 'PICKUP' })], addresses: [{ ...home, id: 'a-1' }] };
  expect(lastDeliveryOf(viewer, options)).toEqual({
    choices: { fulfillment: 'PICKUP', deliverySlot: 'FROM_2PM_TO_4PM' },
    note: 'As last time: pickup from the branch, 2PM-\u20604PM.',
  });
});

it('a first order uses a saved address only if exactly one is saved', () => {
  const addresses = [{ ...home, id: 'a-1' }];
  expect(lastDeliveryOf({ orders: [], addresses }, options)).toEqual({
    choices: { fulfillment: 'DELIVERY', savedAddressId: 'a-1' },
    note: 'To your saved address: 12 Palm Street.',
  });
  for (const others of [null, [...addresses, { ...home, id: 'a-2' }]])
    expect(lastDeliveryOf({ orders: [], addresses: others }, options)).toBeNull();
});

type GuestOrder = Parameters<typeof lastGuestDeliveryOf>[0];

const aGuestOrder = (given: Partial<GuestOrder> = {}): GuestOrder => ({
  fulfillment: 'DELIVERY',
  collector: null,
  deliverySlot: slots[1],
  shippingAddress: {
    ...home,
    firstName: 'Amina',
    lastName: 'Yusuf',
    city: 'Moore Haven',
    state: 'FL',
    phone: '+13055550100',
  },
  ...given,
});

it("a guest's last order prefills the address and the time", () => {
  expect(lastGuestDeliveryOf(aGuestOrder(), options)).toEqual({
    choices: {
      fulfillment: 'DELIVERY',
      firstName: 'Amina',
      lastName: 'Yusuf',
      street: '12 Palm Street',
      houseNumber: '',
      city: 'Moore Haven',
      state: 'FL',
      postalCode: '33471',
      phone: '3055550100',
      deliverySlot: 'FROM_2PM_TO_4PM',
    },
    note: 'As last time: 12 Palm Street, 2PM-\u20604PM.',
  });
});

it("a guest's last order on this device prefills the email", () => {
  const email = 'amina@example.com';
  for (const order of [aGuestOrder(), aGuestOrder({ fulfillment: 'PICKUP', shippingAddress: null })])
    expect(lastGuestDeliveryOf({ ...order, email }, options)?.choices).toMatchObject({ email });
});

it("a guest's last pickup prefills no address", () => {
  expect(lastGuestDeliveryOf(aGuestOrder({ fulfillment: 'PICKUP', shippingAddress: null }), options)).toEqual(
    {
      choices: { fulfillment: 'PICKUP', deliverySlot: 'FROM_2PM_TO_4PM' },
      note: 'As last time: pickup from the branch, 2PM-\u20604PM.',
    },
  );
  expect(lastGuestDeliveryOf(aGuestOrder({ shippingAddress: null, deliverySlot: null }), options)).toBeNull();
});

it('an order bought again fills in its address, or chooses it if it is still saved', () => {
  const typed = lastGuestDeliveryOf(aGuestOrder(), options);
  expect(repeatedDeliveryOf(aGuestOrder(), [], options)).toEqual(typed);
  const { choices, note } = repeatedDeliveryOf(aGuestOrder(), [{ ...home, id: 'a-1' }], options) ?? {};
  expect(choices).toMatchObject({ savedAddressId: 'a-1', street: '', deliverySlot: 'FROM_2PM_TO_4PM' });
  expect(note).toBe(typed?.note);
});

it('a last pickup fills in who collected it', () => {
  const pickup = { fulfillment: 'PICKUP', collector: { name: 'Omar', phone: '+13055550142' } } as const;
  expect(lastGuestDeliveryOf(aGuestOrder(pickup), options)?.choices).toMatchObject({
    collectorName: 'Omar',
    collectorPhone: '3055550142',
  });
});
