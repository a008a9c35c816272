import { expect, it } from 'vitest';
import type { Claim } from '../shopper/after-order.ts';
import { type Books, contradictionsIn } from './after-orders.ts';

const order = {
  id: 'o1',
  state: 'Canceled',
  payment_state: 'Refunded',
  total_price: 2000,
  packed_price: null,
  delivery_price: 500,
} as const;
const moved = (
  previous: string,
  value: string,
  by: { actor: 'staff' | 'shopper'; device?: string } = { actor: 'staff' },
) => ({ order_id: 'o1', kind: 'moved', previous, value, device: null, ...by }) as const;
const canceled = moved('Placed', 'Canceled', { actor: 'shopper' });
const payment = { token: 't', order_id: 'o1', state: 'refunded', amount: 2500 } as const;
const refund = { payment_token: 't', reason: 'canceled', amount: 2500 } as const;
const books: Books = { orders: [order], changes: [canceled], payments: [payment], refunds: [refund] };
const prepared = [moved('Placed', 'Confirmed'), moved('Confirmed', 'Preparing')];
const packed = {
  ...order,
  state: 'Ready for pickup',
  payment_state: 'Paid',
  packed_price: 1900,
} as const;
const packedBooks: Books = {
  orders: [packed],
  changes: [...prepared, moved('Preparing', 'Ready for pickup')],
  payments: [{ ...payment, state: 'paid' }],
  refunds: [{ ...refund, reason: 'packed', amount: 100 }],
};

it('an order that was canceled or packed and refunded once contradicts nothing', () => {
  expect(contradictionsIn(books, [{ orderId: 'o1', kind: 'canceled', answer: 'done' }])).toEqual([]);
  expect(contradictionsIn(packedBooks, [])).toEqual([]);
});

it.each<[string, Partial<Books>, string]>([
  [
    'a canceled order that was prepared',
    { changes: [...prepared, moved('Preparing', 'Canceled', { actor: 'shopper' })] },
    'o1 was canceled while Preparing',
  ],
  ['a skipped state', { changes: [moved('Placed', 'Preparing')] }, 'o1 went from Placed to Preparing'],
  ['a lost change', { changes: [] }, 'o1 is Canceled, but its changes end with Placed'],
  ['a missing refund', { refunds: [] }, 'o1 gives back 0 cents of 2500 (refunded) instead of 2500'],
  [
    'a second refund',
    { refunds: [refund, refund] },
    'o1 gives back 5000 cents of 2500 (refunded) instead of 2500',
  ],
  [
    'a surplus that is kept',
    { payments: [payment, { ...payment, token: 's', state: 'surplus' }] },
    'o1 gives back 0 cents of 2500 (surplus) instead of 2500',
  ],
  [
    'a refund of an open payment',
    { payments: [{ ...payment, state: 'open' }] },
    'o1 gives back 2500 cents of 2500 (open) instead of 0',
  ],
])('%s is reported', (_, wrong, sentence) => {
  expect(contradictionsIn({ ...books, ...wrong }, [])).toContain(sentence);
});

const press = { orderId: 'o1', kind: 'moved', device: 'p1', value: 'Confirmed' } as const;
it.each<[string, Books, Claim, string]>([
  [
    'a cancellation that was not made',
    packedBooks,
    { orderId: 'o1', kind: 'canceled', answer: 'done' },
    'o1 was reported as canceled, but is Ready for pickup',
  ],
  [
    'an excuse',
    books,
    { orderId: 'o1', kind: 'canceled', answer: 'BEING_PREPARED' },
    'o1 was reported as being prepared, but never was',
  ],
  [
    'a press without effect',
    books,
    { ...press, answer: 'done' },
    'o1 was reported as moved (Confirmed), but was not',
  ],
  [
    'a refused press with an effect',
    { ...books, changes: [moved('Placed', 'Confirmed', { actor: 'staff', device: 'p1' })] },
    { ...press, answer: 'VERSION_CHANGED' },
    'o1 was reported as VERSION_CHANGED, but was moved (Confirmed)',
  ],
  [
    'a press with two effects',
    {
      ...books,
      changes: [
        moved('Placed', 'Confirmed', { actor: 'staff', device: 'p1' }),
        moved('Confirmed', 'Preparing', { actor: 'staff', device: 'p1' }),
      ],
    },
    { ...press, answer: 'done' },
    'o1 was changed 2 times by one press',
  ],
])('%s is reported', (_, wrong, claim, sentence) => {
  expect(contradictionsIn(wrong, [claim])).toContain(sentence);
});
