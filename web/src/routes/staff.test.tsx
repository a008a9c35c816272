import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScriptedBff, openScreen } from '../testing/scripted-bff.tsx';
import { scriptedOrder } from '../features/orders/testing/scripted-order.ts';
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
  order: scriptedOrder,
};

it('the staff page asks for the key, then shows the scanned order', async () => {
  bff.respond('PickingOrder', { pickingOrder: picking });
  const { user } = openScreen(<Component />, '/here#order=o-1');
  await user.type(screen.getByLabelText(/^Key/), 'too short');
  await user.click(screen.getByRole('button', { name: 'Start picking' }));
  expect(screen.getByText('A key has 24 to 128 letters, digits, - and _')).toBeDefined();
  await user.clear(screen.getByLabelText(/^Key/));
  await user.type(screen.getByLabelText(/^Key/), key);
  await user.click(screen.getByRole('button', { name: 'Start picking' }));
  expect(
    await screen.findByRole('checkbox', {
      name: '3 lb Ribeye SteakOdhiah\u00A0· witness slaughter\u00A0· For: Fatima',
    }),
  ).toBeDefined();
  for (const expected of ['Tuesday, November 24, 2026,', '10AM-12PM', 'Placed', 'Not paid yet', 'Amina'])
    expect(screen.getByText(expected)).toBeDefined();
  expect(screen.getByText(/^250\.00 \$/)).toBeDefined();
  expect(bff.variablesOf('PickingOrder')).toEqual([{ id: 'o-1' }]);
  expect(bff.headersOf('PickingOrder', 'x-staff-key')).toEqual([key]);
});

it('the staff page calls an order neither paid nor unpaid if its payment status is unknown', async () => {
  const order = { ...scriptedOrder, payment: 'UNKNOWN', paymentStatus: null };
  bff.respond('PickingOrder', { pickingOrder: { ...picking, order } });
  staffKey.set(key);
  openScreen(<Component />, '/here#order=o-1');
  expect((await screen.findByText('Payment status')).nextElementSibling?.textContent).toBe('–');
});

it("the staff page doesn't call the deposit of a canceled order due", async () => {
  bff.respond('PickingOrder', {
    pickingOrder: { ...picking, order: { ...scriptedOrder, phase: 'CANCELED' } },
  });
  staffKey.set(key);
  openScreen(<Component />, '/here#order=o-1');
  await screen.findByText('Amina');
  expect(screen.queryByText('Deposit')).toBeNull();
});
