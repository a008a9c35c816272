import { describe, expect, it } from 'vitest';
import { type CartChange, cartChangeMessage } from './cart-change-messages.ts';

const change = (of: Omit<CartChange, '__typename'>): CartChange => ({ __typename: 'CartChange', ...of });
const names = new Map([['2', 'Leg of lamb']]);

describe('cart changes', () => {
  it.each<[Omit<CartChange, '__typename'>, string]>([
    [
      {
        kind: 'LINE_ADDED',
        lineId: '1',
        productName: 'Ribeye',
        quantity: { __typename: 'QuantityChange', shown: null, actual: 2 },
        amount: null,
      },
      'Ribeye was added.',
    ],
    [
      {
        kind: 'LINE_REMOVED',
        lineId: '2',
        productName: null,
        quantity: { __typename: 'QuantityChange', shown: 1, actual: null },
        amount: null,
      },
      'Leg of lamb is no longer in the cart.',
    ],
    [
      {
        kind: 'LINE_REMOVED',
        lineId: '9',
        productName: null,
        quantity: { __typename: 'QuantityChange', shown: 1, actual: null },
        amount: null,
      },
      'An item is no longer in the cart.',
    ],
    [
      {
        kind: 'QUANTITY_CHANGED',
        lineId: '1',
        productName: 'Ribeye',
        quantity: { __typename: 'QuantityChange', shown: 2, actual: 3 },
        amount: null,
      },
      'Ribeye: 3 lb instead of 2 lb.',
    ],
    [
      {
        kind: 'PRICE_CHANGED',
        lineId: '1',
        productName: 'Ribeye',
        quantity: null,
        amount: { __typename: 'AmountChange', shown: '8.99', actual: '1009.99' },
      },
      'Ribeye: 1,009.99 $ instead of 8.99 $.',
    ],
    [
      {
        kind: 'PRICE_CHANGED',
        lineId: null,
        productName: null,
        quantity: null,
        amount: { __typename: 'AmountChange', shown: '8.99', actual: '9.99' },
      },
      'Sub total: 9.99 $ instead of 8.99 $.',
    ],
    [
      {
        kind: 'DELIVERY_CHANGED',
        lineId: null,
        productName: null,
        quantity: null,
        amount: { __typename: 'AmountChange', shown: '1.25', actual: '2.50' },
      },
      'Delivery fees: 2.50 $ instead of 1.25 $.',
    ],
  ])('%o has the message %j', { tags: ['S9-limit-08'] }, (of, words) => {
    expect(cartChangeMessage(change(of), names)).toBe(words);
  });
});
