import { expect, it } from 'vitest';
import { lastDeliveryOf } from './last-delivery.ts';

type Viewer = Parameters<typeof lastDeliveryOf>[0];
type Order = NonNullable<Viewer['orders']>[number];

const home = {
  __typename: 'ShippingAddress',
  address: '12 Palm Street',
  houseNumber: '',
  postalCode: '33471',
} as const;
const slots = [
  { __typename: 'DeliverySlotOption', slot: 'FROM_10AM_TO_12PM', label: '10AM-12PM' },
  { __typename: 'DeliverySlotOption', slot: 'FROM_2PM_TO_4PM', label: '2PM-4PM' },
] as const;
const options = { slots: [...slots], earliestDate: '2026-11-24', fullSlots: [] };

const anOrder = (given: Partial<Order> = {}): Order => ({
  __typename: 'Order',
  id: 'o-2',
  fulfillment: 'DELIVERY',
  deliverySlot: slots[1],
  shippingAddress: { ...home, id: null },
  ...given,
});

it('the last order offers its address, where that is still saved, and its time', () => {
  const viewer = {
    orders: [anOrder(), anOrder({ fulfillment: 'PICKUP' })],
    addresses: [{ ...home, id: 'a-1' }],
  };
  expect(lastDeliveryOf(viewer, options)).toEqual({
    choices: { fulfillment: 'DELIVERY', savedAddressId: 'a-1', deliverySlot: 'FROM_2PM_TO_4PM' },
    note: 'As last time: 12 Palm Street, 2PM-4PM.',
  });
});

it('an address that is not saved any more and a time without room are not offered', () => {
  const full = { __typename: 'FullDeliverySlot', date: '2026-11-24', slot: 'FROM_2PM_TO_4PM' } as const;
  expect(
    lastDeliveryOf({ orders: [anOrder()], addresses: [] }, { ...options, fullSlots: [full] }),
  ).toBeNull();
});

it('a pickup is offered as a pickup, without an address', () => {
  const viewer = { orders: [anOrder({ fulfillment: 'PICKUP' })], addresses: [{ ...home, id: 'a-1' }] };
  expect(lastDeliveryOf(viewer, options)).toEqual({
    choices: { fulfillment: 'PICKUP', deliverySlot: 'FROM_2PM_TO_4PM' },
    note: 'As last time: pickup from the branch, 2PM-4PM.',
  });
});

it('a customer without an order is offered nothing', () => {
  expect(lastDeliveryOf({ orders: [], addresses: null }, options)).toBeNull();
});
