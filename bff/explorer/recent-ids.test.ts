import { describe, expect, it } from 'vitest';
import { RecentIds } from './recent-ids.ts';

const line = { id: '7', quantity: 3, subtotal: '26.97' };
const cart = { id: 'c-1', subtotal: '26.97', deliveryTotal: '4.50', lines: [line] };
const example = { subtotal: '1.00', deliveryTotal: '1.00', lines: [{ lineId: 'last-line', quantity: 1 }] };

describe('RecentIds', () => {
  it('leaves names unchanged before the first response', () => {
    const variables = { id: 'last-cart', input: { shownCart: example } };
    expect(new RecentIds().resolve(variables)).toEqual(variables);
  });

  it('replaces names with ids at any depth, and only whole strings', () => {
    const ids = new RecentIds();
    ids.record({ addToCart: { cart } }, false);
    expect(ids.resolve({ a: [{ cartId: 'last-cart', lineId: 'last-line' }], note: 'a last-cart' })).toEqual({
      a: [{ cartId: 'c-1', lineId: '7' }],
      note: 'a last-cart',
    });
  });

  it('replaces a shown cart that contains last-line with the last returned cart', () => {
    const ids = new RecentIds();
    ids.record({ addToCart: { cart } }, false);
    expect(ids.resolve({ shownCart: example })).toEqual({
      shownCart: {
        subtotal: '26.97',
        deliveryTotal: '4.50',
        lines: [{ lineId: '7', quantity: 3, subtotal: '26.97' }],
      },
    });
    const own = { subtotal: '1.00', deliveryTotal: '1.00', lines: [{ lineId: '9', quantity: 1 }] };
    expect(ids.resolve({ shownCart: own })).toEqual({ shownCart: own });
  });

  it('keeps separate ids for the last cart and the last guest cart', () => {
    const ids = new RecentIds();
    ids.record({ createGuestCart: { cart: { id: 'g-1' } } }, false);
    ids.record({ viewer: { cart } }, false);
    expect(ids.resolve(['last-cart', 'last-guest-cart'])).toEqual(['c-1', 'g-1']);
    ids.record({ addToCart: { cart: { id: 'g-2' } } }, true);
    expect(ids.resolve(['last-cart', 'last-guest-cart'])).toEqual(['g-2', 'g-2']);
  });

  it('records the newest order and address, and the first product', () => {
    const ids = new RecentIds();
    ids.record(
      { viewer: { orders: [{ id: 'new' }, { id: 'old' }], addresses: [{ id: '2' }, { id: '3' }] } },
      false,
    );
    ids.record({ products: { items: [{ id: '41' }, { id: '42' }] } }, true);
    ids.record({ placeOrder: { order: { id: 'guest', accessKey: 'k' } } }, true);
    expect(ids.resolve(['last-order', 'last-address', 'last-product', 'last-guest-order-key'])).toEqual([
      'guest',
      '3',
      '41',
      'k',
    ]);
  });

  it('keeps the idempotency key until a product is added to a cart', () => {
    const ids = new RecentIds();
    const key = ids.resolve('last-key');
    ids.record({ placeOrder: { order: { id: '1' } } }, true);
    expect(ids.resolve('last-key')).toBe(key);
    ids.record({ addToCart: { cart } }, true);
    expect(ids.resolve('last-key')).not.toBe(key);
    expect(ids.resolve('last-key')).toMatch(/^[\w-]{8,64}$/);
  });
});
