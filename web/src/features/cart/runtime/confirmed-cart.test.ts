import { expect, it } from 'vitest';
import { createCache } from '../../../apollo/cache.ts';
import { evictViewer } from '../../account/viewer-cache.ts';
import { cartSchema } from '../model/cart.ts';
import { cartWith, lineWith } from '../testing/simulated-shop.ts';
import { createConfirmedCart } from './confirmed-cart.ts';

const cartOf = (quantity: number) => cartWith([lineWith('1', 'beef', quantity)]);

it('the confirmed cart is normalized, and reads return the same object until the cart changes', () => {
  const cache = createCache();
  const confirmed = createConfirmedCart(cache);
  expect(confirmed.get()).toBeUndefined();
  confirmed.set(cartOf(2));
  const first = confirmed.get();
  expect(first).toEqual(cartOf(2));
  expect(Object.keys(cache.extract())).toEqual(
    expect.arrayContaining(['Cart:cart', 'CartLine:{"cartId":"cart","id":"1"}', 'Product:beef']),
  );
  confirmed.set(cartOf(2));
  expect(confirmed.get()).toBe(first);
  confirmed.set(cartOf(3));
  expect(confirmed.get()).toEqual(cartOf(3));
});

it('garbage collection keeps the confirmed cart, and setting it to null empties the cache', () => {
  const cache = createCache();
  const confirmed = createConfirmedCart(cache);
  confirmed.set(cartOf(2));
  confirmed.set(cartOf(3));
  evictViewer(cache);
  expect(confirmed.get()).toEqual(cartOf(3));
  confirmed.set(null);
  expect([confirmed.get(), cache.extract()]).toEqual([null, {}]);
});

it('a cart without translated names, as a tab of an earlier build sends it, is shown too', () => {
  const sent = JSON.stringify(cartOf(2), (key, value: unknown) =>
    /^name(Es|Ar)$/.test(key) ? undefined : value,
  );
  const confirmed = createConfirmedCart(createCache());
  confirmed.set(cartSchema.parse(JSON.parse(sent)));
  expect(confirmed.get()).toEqual(cartOf(2));
});
