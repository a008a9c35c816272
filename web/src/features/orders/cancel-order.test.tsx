import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserSession } from '../../session/use-session.ts';
import { openScriptedBff, openScreen } from '../../testing/scripted-bff.tsx';
import { OrderDetails } from './order-details.tsx';
import { scriptedOrder } from './testing/scripted-order.ts';

const bff = openScriptedBff();
beforeEach(() => browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true));
afterEach(() => browserSession().end('signed-out'));

const until = '2026-11-22T05:00:00Z';
const order = { ...scriptedOrder, cancelableUntil: until, payment: 'PAID', isPayable: false };
const canceled = {
  ...order,
  cancelableUntil: null,
  phase: 'CANCELED',
  payment: 'REFUNDED',
  refundedTotal: '59.97',
};
const responded = (found: object) => ({ viewer: { __typename: 'Viewer', id: '12', order: found } });
const answer = (found: object, message?: string) => ({
  cancelOrder: {
    __typename: 'CancelOrderPayload',
    order: found,
    userErrors: message === undefined ? [] : [{ __typename: 'UserError', message }],
  },
});

async function openDialog(found: object) {
  bff.respond('OrderDetails', responded(found));
  const { user } = openScreen(<OrderDetails id="o-1" />);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  return {
    dialog,
    user,
    confirm: async () => user.click(dialog.getByRole('button', { name: 'Cancel order' })),
  };
}

it('a paid order is canceled after a dialog that says what comes back, and how soon', async () => {
  const { dialog, confirm } = await openDialog(order);
  expect(screen.getByText(/^You can cancel/).textContent).toBe(
    'You can cancel this order until Sunday, November 22, 2026 at 12:00 AM.',
  );
  expect(dialog.getByText(/You get back/).textContent).toBe('You get back 59.97 $, the way you paid.');
  expect(dialog.getByText('Banks usually need 5 to 10 business days.')).toBeDefined();
  bff.respond('CancelOrder', answer(canceled));
  await confirm();
  expect(await screen.findByText('Canceled')).toBeDefined();
  expect(bff.variablesOf('CancelOrder')).toEqual([{ id: 'o-1' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

it('an unpaid order is canceled without money coming back, and can be kept', async () => {
  const { dialog, user } = await openDialog({ ...order, payment: 'UNPAID' });
  expect(dialog.getByText(/nothing is given back/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Keep order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bff.variablesOf('CancelOrder')).toEqual([]);
});

it.each([{ payment: 'NOTHING_DUE' }, { payment: 'UNKNOWN' }, { payment: 'PAID', total: null }])(
  'nobody is told that they have not paid if it is unknown: %j',
  async (facts) => {
    const { dialog } = await openDialog({ ...order, ...facts });
    expect(dialog.getByText('What you have paid for this order is given back.')).toBeDefined();
    expect(dialog.queryByText(/nothing is given back/)).toBeNull();
  },
);

it('if the shop has begun with the order, the dialog says so and the page shows its state', async () => {
  const { dialog, confirm } = await openDialog(order);
  const preparing = { ...order, cancelableUntil: null, phase: 'PREPARING', status: 'Preparing' };
  bff.respond('CancelOrder', answer(preparing, 'This order can no longer be canceled.'));
  await confirm();
  expect(await dialog.findByText('This order can no longer be canceled.')).toBeDefined();
  expect(screen.getByText('Preparing')).toBeDefined();
});

it('an order that cannot be canceled has no such button, and one without weights no weights', async () => {
  bff.respond('OrderDetails', responded({ ...order, cancelableUntil: null }));
  openScreen(<OrderDetails id="o-1" />);
  await screen.findByText('19.99 $/lb');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.queryByText(/packed/i)).toBeNull();
  expect(screen.queryByText('Given back')).toBeNull();
});

it('a packed order shows what was ordered, packed, charged and given back', async () => {
  const [line] = order.lines;
  const lines = [{ ...line, packedWeight: 2.75, packedSubtotal: '54.97' }];
  bff.respond('OrderDetails', responded({ ...order, lines, packedTotal: '54.97', refundedTotal: '5.00' }));
  openScreen(<OrderDetails id="o-1" />);
  expect((await screen.findByText(/^Packed:/)).textContent).toBe('Packed: 2.75 lb, 54.97 $');
  expect(screen.getByText('Total by packed weight').nextElementSibling?.textContent).toBe('54.97 $');
  expect(screen.getByText('Given back').nextElementSibling?.textContent).toBe('5.00 $');
  expect(screen.getByText('Sub total').nextElementSibling?.textContent).toBe('59.97 $');
});
