import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScriptedBff, openScreen } from '../testing/scripted-bff.tsx';
import type { StaffOrderFragment } from '../generated/graphql.ts';
import { scriptedStaffOrder } from '../features/staff/testing/scripted-staff-order.ts';
import { presses } from '../features/staff/presses.ts';
import { staffOrders } from '../features/staff/staff-orders.ts';
import { staffKey } from '../features/staff/staff-key.ts';
import { Component } from './staff.tsx';

const bff = openScriptedBff();
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  staffKey.forget();
  presses.forget();
  staffOrders.forget();
});

const key = 'key-of-the-staff-of-the-plant';

const preparing = scriptedStaffOrder({ phase: 'PREPARING', status: 'Preparing', version: 4 });
const answer = (field: string, order: StaffOrderFragment, ...refusals: readonly string[]) => ({
  [field]: {
    __typename: 'StaffOrderPayload',
    pickingOrder: order,
    userErrors: refusals.map((message) => ({ __typename: 'UserError', message })),
  },
});

async function openOrder(order: StaffOrderFragment) {
  bff.respond('PickingOrder', { pickingOrder: order });
  staffKey.set(key, 'Counter');
  const opened = openScreen(<Component />, '/here#order=o-1');
  await screen.findByText('To prepare');
  return opened;
}

it('the staff page asks for the key and the device, then shows the scanned order', async () => {
  bff.respond('PickingOrder', { pickingOrder: scriptedStaffOrder() });
  const { user } = openScreen(<Component />, '/here#order=o-1');
  await user.type(screen.getByLabelText(/^Key/), 'too short');
  await user.click(screen.getByRole('button', { name: 'Start picking' }));
  expect(screen.getByText('A key has 24 to 128 letters, digits, - and _')).toBeDefined();
  await user.clear(screen.getByLabelText(/^Key/));
  await user.type(screen.getByLabelText(/^Key/), key);
  await user.type(screen.getByLabelText('Name of this device'), 'Counter ');
  await user.click(screen.getByRole('button', { name: 'Start picking' }));
  expect(
    await screen.findByRole('checkbox', {
      name: '3 lb Ribeye SteakOdhiah\u00A0· witness slaughter\u00A0· For: Fatima',
    }),
  ).toBeDefined();
  for (const expected of ['Tuesday, November 24, 2026,', '10AM-12PM', 'Confirmed', 'Not paid yet', 'Amina'])
    expect(screen.getByText(expected)).toBeDefined();
  expect(screen.getByText(/^250\.00 \$/)).toBeDefined();
  expect(bff.variablesOf('PickingOrder')).toEqual([{ id: 'o-1' }]);
  expect(bff.headersOf('PickingOrder', 'x-staff-key')).toEqual([key]);
  expect(staffKey.device()).toBe('Counter');
});

it('the staff page calls an order neither paid nor unpaid if its payment status is unknown', async () => {
  await openOrder(scriptedStaffOrder({ payment: 'UNKNOWN', paymentStatus: null, isPayable: false }));
  expect(screen.getByText('Payment status').nextElementSibling?.textContent).toBe('–');
});

it('the staff page asks for no deposit of an order that is over', async () => {
  await openOrder(scriptedStaffOrder({ phase: 'DONE', status: 'Completed' }));
  expect(screen.queryByText('Deposit')).toBeNull();
});

it.each(['2,75', '2.75', '٢٫٧٥'])(
  'one press moves the order; %s is sent with the next version',
  async (typed) => {
    const { user } = await openOrder(scriptedStaffOrder());
    bff.respond('MoveOrder', answer('moveOrder', preparing));
    await user.click(screen.getByRole('button', { name: 'Preparing' }));
    await user.type(await screen.findByLabelText('Weight in lb'), typed);
    const weighed = scriptedStaffOrder({ ...preparing.order, version: 5 });
    bff.respond('WeighOrderLine', answer('weighOrderLine', weighed));
    await user.click(screen.getByRole('button', { name: 'Weigh' }));
    await screen.findByLabelText('Weight in lb');
    const common = { orderId: 'o-1', device: 'Counter' };
    expect(bff.variablesOf('MoveOrder')).toMatchObject([
      { input: { ...common, state: 'Preparing', version: 3 } },
    ]);
    expect(bff.variablesOf('WeighOrderLine')).toMatchObject([
      { input: { ...common, lineId: '31', packedWeight: 2.75, version: 4 } },
    ]);
  },
);

it('a second press cancels a paid order, after the sum that its customer gets back', async () => {
  const { user } = await openOrder(scriptedStaffOrder({ payment: 'PAID', refundedTotal: '5.00' }));
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText(/gets back/).textContent).toBe('The customer gets back 54.97 $.');
  bff.respond(
    'MoveOrder',
    answer('moveOrder', {
      ...scriptedStaffOrder({ phase: 'CANCELED', status: 'Canceled', payment: 'REFUNDED', version: 4 }),
      nextStates: [],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Canceled')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(bff.variablesOf('MoveOrder')).toMatchObject([{ input: { state: 'Canceled', version: 3 } }]);
});

it('if the customer cancels at the same moment, the order is canceled without a question', async () => {
  const { user } = await openOrder(scriptedStaffOrder());
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const canceled = scriptedStaffOrder({ phase: 'CANCELED', status: 'Canceled', version: 4 });
  bff.respond('MoveOrder', answer('moveOrder', { ...canceled, nextStates: [] }, 'Somebody else was first.'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Canceled')).toBeDefined();
  expect(screen.queryByText('Please decide')).toBeNull();
});

const canceled = (payment: 'PAID' | 'REFUNDED') => ({
  ...scriptedStaffOrder({ phase: 'CANCELED', status: 'Canceled', payment, version: 4 }),
  nextStates: [],
  refunds: [
    { __typename: 'OrderRefund', amount: '59.97', state: payment === 'PAID' ? 'DUE' : 'DONE' } as const,
  ],
});

it("a canceled order's payment isn't shown as paid until the refund is made", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openOrder(scriptedStaffOrder({ payment: 'PAID' }));
  bff.respond('MoveOrder', answer('moveOrder', canceled('PAID')));
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  bff.respond('PickingOrder', { pickingOrder: canceled('REFUNDED') });
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Paid, not refunded yet')).toBeDefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Refunded')).toBeDefined();
});

it('Enter weighs a line and leads to the next, and from the last to the next state', async () => {
  const shown = vi.fn<(text: string) => void>();
  HTMLElement.prototype.scrollIntoView = function scroll() {
    shown(this.textContent);
  };
  const ready = { __typename: 'NextState', state: 'Ready for pickup', phase: 'READY' } as const;
  const [line] = preparing.order.lines;
  const lines = line ? [line, { ...line, id: '32', productName: 'Brisket' }] : [];
  const { user } = await openOrder({
    ...scriptedStaffOrder({ ...preparing.order, lines }),
    nextStates: [ready],
  });
  bff.respond('WeighOrderLine', 'network');
  const [first, second] = screen.getAllByLabelText('Weight in lb');
  if (first === undefined || second === undefined) throw new Error('no fields');
  await user.type(first, '2.9{Enter}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('3.1{Enter}');
  expect(document.activeElement).toBe(document.body);
  expect(shown.mock.calls).toEqual([['Ready for pickup']]);
  expect(presses.read().waiting).toMatchObject([
    { lineId: '31', packedWeight: 2.9 },
    { lineId: '32', packedWeight: 3.1 },
  ]);
});

it('a weight must be a number with at most two decimals', async () => {
  const { user } = await openOrder(preparing);
  await user.type(screen.getByLabelText('Weight in lb'), '2.755');
  await user.click(screen.getByRole('button', { name: 'Weigh' }));
  expect(screen.getByText('A number with at most two decimals')).toBeDefined();
  expect(bff.variablesOf('WeighOrderLine')).toEqual([]);
});

it('presses without network are shown as not yet sent, and their effect at once', async () => {
  const { user } = await openOrder(scriptedStaffOrder());
  bff.respond('MoveOrder', 'network');
  await user.click(screen.getByRole('button', { name: 'Preparing' }));
  await user.type(await screen.findByLabelText('Weight in lb'), '2.5');
  await user.click(screen.getByRole('button', { name: 'Weigh' }));
  expect(await screen.findByText('2 presses not yet sent')).toBeDefined();
  expect(screen.getByText('2.5 lb')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ready for pickup' })).toBeDefined();
  expect(presses.read().waiting.map(({ kind }) => kind)).toEqual(['move', 'weigh']);
});

it('a refused press is shown with the order as it is, and can be made again or left', async () => {
  const { user } = await openOrder(scriptedStaffOrder());
  const changes = [
    {
      __typename: 'OrderChange',
      at: '2026-11-23T15:00:00Z',
      device: 'Office',
      kind: 'WEIGHED',
      lineId: '31',
      phase: null,
      value: '2.90',
    },
  ] as const;
  const changed = { ...scriptedStaffOrder({ version: 4 }), changes: [...changes] };
  bff.respond('MoveOrder', answer('moveOrder', changed, 'Somebody else was first.'));
  await user.click(screen.getByRole('button', { name: 'Preparing' }));
  const decide = within((await screen.findByText('Please decide')).parentElement ?? document.body);
  expect(decide.getByText(/you pressed/).textContent).toBe(
    'Order o-1: you pressed Preparing. Somebody else was first.',
  );
  expect(decide.getByText(/Now it is/).textContent).toBe('Now it is Confirmed. Office');
  bff.respond('MoveOrder', answer('moveOrder', scriptedStaffOrder({ ...preparing.order, version: 5 })));
  await user.click(decide.getByRole('button', { name: 'Do it anyway' }));
  expect(await screen.findByLabelText('Weight in lb')).toBeDefined();
  expect(screen.queryByText('Please decide')).toBeNull();
  expect(bff.variablesOf('MoveOrder')).toMatchObject([{ input: { version: 3 } }, { input: { version: 4 } }]);
});

const marked = (isSoldOut: boolean) => ({
  setProductSoldOut: {
    __typename: 'SetProductSoldOutPayload',
    availability: { __typename: 'ProductAvailability', productId: '7', isSoldOut },
    userErrors: [],
  },
});

it('a product is marked as sold out, and as available again', async () => {
  const { user } = await openOrder(scriptedStaffOrder());
  bff.respond('SetProductSoldOut', marked(true), marked(false));
  await user.click(screen.getByRole('button', { name: 'Ribeye Steak is sold out' }));
  await user.click(await screen.findByRole('button', { name: 'Ribeye Steak is available again' }));
  await screen.findByRole('button', { name: 'Ribeye Steak is sold out' });
  expect(bff.variablesOf('SetProductSoldOut')).toMatchObject([
    { input: { productId: '7', isSoldOut: true, device: 'Counter' } },
    { input: { isSoldOut: false } },
  ]);
});

it('without versions in the API, an order can only be read', async () => {
  await openOrder(scriptedStaffOrder({ version: null }));
  for (const name of ['Preparing', 'Weigh', /sold out/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('the day lists its orders by time slot with counts, and finds orders', async () => {
  const late = { __typename: 'DeliverySlotOption', label: '4PM-6PM', startsAt: '16:00' } as const;
  const orders = [
    scriptedStaffOrder({ id: 'o-3', deliverySlot: late }),
    scriptedStaffOrder(),
    scriptedStaffOrder({ id: 'o-2' }),
  ];
  bff.respond('StaffDay', { staffDay: orders });
  bff.respond('StaffSearch', { staffSearch: [scriptedStaffOrder({ id: 'o-9' })] });
  staffKey.set(key);
  const { user } = openScreen(<Component />, '/here#day=2026-11-24');
  await screen.findByText('Tuesday, November 24, 2026: 3 orders');
  const slots = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(slots).toEqual(['10AM-12PM: 2 orders', '4PM-6PM: 1 order']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/staff#order=o-1',
    '/staff#order=o-2',
    '/staff#order=o-3',
  ]);
  await user.type(screen.getByRole('searchbox'), 'amina');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('Found orders: 1 order');
  expect(bff.variablesOf('StaffSearch')).toEqual([{ query: 'amina' }]);
  await user.click(screen.getByRole('button', { name: 'Back to the day' }));
  expect(await screen.findByText('Tuesday, November 24, 2026: 3 orders')).toBeDefined();
  expect(bff.variablesOf('StaffDay')[0]).toEqual({ day: '2026-11-24' });
});

it('the day says that the key is wrong', async () => {
  bff.respond('StaffDay', { staffDay: null });
  staffKey.set(key);
  openScreen(<Component />, '/here');
  expect(await screen.findByText(/key of this device is not the owner/)).toBeDefined();
});

it('without network, the day is shown as far as the device has read it', async () => {
  staffOrders.keep([scriptedStaffOrder(), scriptedStaffOrder({ id: 'o-2', deliveryDate: '2026-11-25' })]);
  bff.respond('StaffDay', 'network');
  staffKey.set(key);
  openScreen(<Component />, '/here#day=2026-11-24');
  expect(await screen.findByText('Tuesday, November 24, 2026: 1 order')).toBeDefined();
});
