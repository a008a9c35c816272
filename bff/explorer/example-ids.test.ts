import { expect, it } from 'vitest';
import { withIds } from './example-ids.ts';

const line = { id: '7', quantity: 3, subtotal: '26.97' };
const cart = { id: 'c-1', subtotal: '26.97', deliveryTotal: '4.50', lines: [line] };
const customer = { viewer: { addresses: [{ id: '3' }], orders: [], cart } };
const shop = { products: { items: [{ id: '41' }] } };

it('example variables get the ids of the shop at any depth, and keep names without an id', () => {
  const examples = { a: [{ cartId: 'last-cart', lineId: 'last-line' }], b: 'last-order', c: 'a last-cart' };
  expect(withIds(examples, shop, customer)).toEqual({
    a: [{ cartId: 'c-1', lineId: '7' }],
    b: 'last-order',
    c: 'a last-cart',
  });
  expect(withIds(['last-product', 'last-address'], shop, customer)).toEqual(['41', '3']);
  expect(withIds(['last-product', 'last-cart'], null, null)).toEqual(['last-product', 'last-cart']);
});

it('example variables show the cart of the customer, if it has lines', () => {
  const example = { shownCart: { subtotal: '1.00', lines: [{ lineId: 'last-line', quantity: 1 }] } };
  expect(withIds(example, shop, customer)).toEqual({
    shownCart: {
      subtotal: '26.97',
      deliveryTotal: '4.50',
      lines: [{ lineId: '7', quantity: 3, subtotal: '26.97' }],
    },
  });
  const empty = { viewer: { ...customer.viewer, cart: { ...cart, lines: [] } } };
  expect(withIds(example, shop, empty)).toEqual(example);
});

it('example variables of an order have an idempotency key of their own in each explorer', () => {
  const [one, other] = [withIds('last-key', shop, customer), withIds('last-key', shop, customer)];
  expect(one).toMatch(/^[\w-]{8,64}$/);
  expect(one).not.toBe(other);
});
