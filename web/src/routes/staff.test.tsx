import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScriptedBff, openScreen } from '../testing/scripted-bff.tsx';
import { staffKey } from '../features/staff/staff-key.ts';
import { Component } from './staff.tsx';

const bff = openScriptedBff();
afterEach(() => {
  staffKey.forget();
});

const key = 'key-of-the-staff-of-the-plant';

const picking = {
  __typename: 'PickingOrder',
  customerName: 'Amina',
  customerPhone: '+13055550100',
  order: {
    __typename: 'Order',
    id: 'o-1',
    placedAt: null,
    fulfillment: 'PICKUP',
    deliveryDate: '2026-11-24',
    deliverySlot: { __typename: 'DeliverySlotOption', slot: 'FROM_8AM_TO_10AM', label: '8AM-10AM' },
    lines: [
      {
        __typename: 'OrderLine',
        productName: 'Half Goat',
        quantity: 15,
        subtotal: '134.85',
        occasion: 'ODHIAH',
        slaughterOption: null,
        slaughterChoice: null,
        note: 'Fatima',
      },
    ],
    itemCount: 15,
    subtotal: '134.85',
    deliveryPrice: '0.00',
    total: '134.85',
    deposit: '37.50',
    deliveryNote: null,
    status: 'Confirmed',
    isPaid: false,
    isPayable: true,
    paymentStatus: 'Pending',
    shippingAddress: null,
    accessKey: null,
  },
};

it('the staff page asks for the key, then shows the scanned order', async () => {
  bff.respond('PickingOrder', { pickingOrder: picking });
  const { user } = openScreen(<Component />, '/here#order=o-1');
  await user.type(screen.getByLabelText(/^Key/), 'too short');
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(screen.getByText('A key has 24 to 128 letters, digits, - and _')).toBeDefined();
  await user.clear(screen.getByLabelText(/^Key/));
  await user.type(screen.getByLabelText(/^Key/), key);
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(
    await screen.findByRole('checkbox', { name: '15 lb Half GoatOdhiah\u00A0· For: Fatima' }),
  ).toBeDefined();
  for (const expected of ['Tuesday, November 24, 2026, 8AM-10AM', 'Confirmed', 'Not paid yet', 'Amina'])
    expect(screen.getByText(expected)).toBeDefined();
  expect(screen.getByText(/^37\.50 \$/)).toBeDefined();
  expect(bff.variablesOf('PickingOrder')).toEqual([{ id: 'o-1', staffKey: key }]);
});
