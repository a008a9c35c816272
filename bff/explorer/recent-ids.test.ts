import { parse, valueFromASTUntyped, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { RecentIds } from './recent-ids.ts';

const line = { id: '7', quantity: 3, subtotal: '26.97' };
const cart = { id: 'c-1', subtotal: '26.97', deliveryTotal: '4.50', lines: [line] };

function filled(ids: RecentIds, literal: string): unknown {
  let filledValue: unknown;
  visit(ids.fill(parse(`{ field(argument: ${literal}) }`)), {
    Argument: ({ value }) => {
      filledValue = valueFromASTUntyped(value);
    },
  });
  return filledValue;
}

const valuesOf = (ids: RecentIds, ...names: string[]): unknown => filled(ids, JSON.stringify(names));

describe('RecentIds', () => {
  it('leaves placeholders for ids and carts unchanged before the first response', () => {
    expect(filled(new RecentIds(), '{ id: "last-cart", shownCart: { lines: ["last-line"] } }')).toEqual({
      id: 'last-cart',
      shownCart: { lines: ['last-line'] },
    });
  });

  it('replaces a placeholder only if it is the whole string', () => {
    const ids = new RecentIds();
    ids.record({ addToCart: { cart } }, false);
    expect(valuesOf(ids, 'last-cart', 'a last-cart')).toEqual(['c-1', 'a last-cart']);
  });

  it('replaces a shown cart that contains last-line with the cart in the latest response', () => {
    const ids = new RecentIds();
    ids.record({ addToCart: { cart } }, false);
    expect(filled(ids, '{ shownCart: { lines: [{ lineId: "last-line", quantity: 1 }] } }')).toEqual({
      shownCart: {
        subtotal: '26.97',
        deliveryTotal: '4.50',
        lines: [{ lineId: '7', quantity: 3, subtotal: '26.97' }],
      },
    });
    const own = { shownCart: { lines: [{ lineId: '9' }] } };
    expect(filled(ids, '{ shownCart: { lines: [{ lineId: "9" }] } }')).toEqual(own);
  });

  it('records the last cart and the last guest cart separately', () => {
    const ids = new RecentIds();
    ids.record({ createGuestCart: { cart: { id: 'g-1' } } }, false);
    ids.record({ viewer: { cart } }, false);
    expect(valuesOf(ids, 'last-cart', 'last-guest-cart')).toEqual(['c-1', 'g-1']);
    ids.record({ addToCart: { cart: { id: 'g-2' } } }, true);
    expect(valuesOf(ids, 'last-cart', 'last-guest-cart')).toEqual(['g-2', 'g-2']);
  });

  it('records the newest order and address, and the first product', () => {
    const ids = new RecentIds();
    ids.record(
      { viewer: { orders: [{ id: 'new' }, { id: 'old' }], addresses: [{ id: '2' }, { id: '3' }] } },
      false,
    );
    expect(valuesOf(ids, 'last-order', 'last-address')).toEqual(['new', '3']);
    ids.record({ products: { items: [{ id: '41' }, { id: '42' }] } }, true);
    ids.record({ placeOrder: { order: { id: 'guest', accessKey: 'k' } } }, true);
    expect(valuesOf(ids, 'last-order', 'last-product', 'last-guest-order-key')).toEqual(['guest', '41', 'k']);
  });

  it('uses the same idempotency key until a product is added to a cart', () => {
    const ids = new RecentIds();
    const key = valuesOf(ids, 'last-key');
    ids.record({ placeOrder: { order: { id: '1' } } }, true);
    expect(valuesOf(ids, 'last-key')).toEqual(key);
    ids.record({ addToCart: { cart } }, true);
    expect(valuesOf(ids, 'last-key')).not.toEqual(key);
    expect(valuesOf(ids, 'last-key')).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)]);
    const fresh = valuesOf(ids, 'new-press-key');
    expect(fresh).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)]);
    expect(valuesOf(ids, 'new-press-key')).not.toEqual(fresh);
  });
});
