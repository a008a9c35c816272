import { expect, it } from 'vitest';
import type { Press } from './press-queue.ts';
import { shownOrder } from './shown-order.ts';
import { scriptedStaffOrder } from './testing/scripted-staff-order.ts';

const move = (phase: 'PREPARING' | 'READY', state: string, version: number): Press => ({
  kind: 'move',
  key: state,
  orderId: 'o-1',
  state,
  phase,
  version,
});
const weigh = (packedWeight: number, version: number, orderId = 'o-1'): Press => ({
  kind: 'weigh',
  key: `weigh ${version}`,
  orderId,
  lineId: '31',
  packedWeight,
  version,
});

it('without presses, an order is shown as the shop has it, with its usual next state', () => {
  const order = scriptedStaffOrder();
  expect(shownOrder(order, { waiting: [] })).toMatchObject({
    phase: 'CONFIRMED',
    version: 3,
    next: { state: 'Preparing' },
    unsent: 0,
  });
  const over = {
    ...order,
    nextStates: [{ __typename: 'NextState' as const, state: 'Canceled', phase: 'CANCELED' as const }],
  };
  expect(shownOrder(over, { waiting: [] }).next).toBeNull();
});

it('presses that are not answered yet are shown as carried out, and count as changes', () => {
  const other = weigh(9, 1, 'o-2');
  const waiting = [move('PREPARING', 'Preparing', 3), other, weigh(2.75, 4), weigh(2.5, 5)];
  const shown = shownOrder(scriptedStaffOrder(), { waiting });
  expect(shown).toMatchObject({ phase: 'PREPARING', status: 'Preparing', version: 6, unsent: 3 });
  expect(shown.weights).toEqual(new Map([['31', 2.5]]));
});

it('one press moves a pickup to ready and a delivery on its way', () => {
  const waiting = [move('PREPARING', 'Preparing', 3)];
  expect(shownOrder(scriptedStaffOrder(), { waiting }).next?.phase).toBe('READY');
  expect(shownOrder(scriptedStaffOrder({ fulfillment: 'DELIVERY' }), { waiting }).next?.phase).toBe(
    'ON_THE_WAY',
  );
});

it('an order whose API counts no changes has no version', () => {
  expect(shownOrder(scriptedStaffOrder({ version: null }), { waiting: [] }).version).toBeNull();
});

it('an order can be canceled until a press moves it, and again after the answer', () => {
  const order = scriptedStaffOrder();
  expect(shownOrder(order, { waiting: [weigh(2.75, 3)] }).cancel?.state).toBe('Canceled');
  expect(shownOrder(order, { waiting: [move('PREPARING', 'Preparing', 3)] }).cancel).toBeNull();
  expect(shownOrder({ ...order, nextStates: [] }, { waiting: [] }).cancel).toBeNull();
});
