import { expect, it } from 'vitest';
import { createCache } from '../../../apollo/cache.ts';
import { evictViewer } from '../../account/viewer-cache.ts';
import { lineWith, SimulatedShop } from '../testing/simulated-shop.ts';
import { SimulatedTime } from '../testing/simulated-time.ts';
import { createConfirmedCart } from './confirmed-cart.ts';

const cartWith = (quantity: number) =>
  new SimulatedShop(new SimulatedTime(), [lineWith('1', 'beef', quantity)]).cart;

it('the confirmed cart is read from normalised entities, as the same object until one of them changes', () => {
  const cache = createCache();
  const confirmed = createConfirmedCart(cache);
  expect(confirmed.get()).toBeUndefined();
  confirmed.set(cartWith(2));
  const first = confirmed.get();
  expect(first).toEqual(cartWith(2));
  expect(Object.keys(cache.extract())).toEqual(
    expect.arrayContaining(['Cart:cart', 'CartLine:{"cartId":"cart","id":"1"}', 'Product:beef']),
  );
  confirmed.set(cartWith(2));
  expect(confirmed.get()).toBe(first);
  confirmed.set(cartWith(3));
  expect(confirmed.get()).toEqual(cartWith(3));
});

it('the confirmed cart survives a garbage collection while it is current, and leaves nothing behind afterwards', () => {
  const cache = createCache();
  const confirmed = createConfirmedCart(cache);
  confirmed.set(cartWith(2));
  confirmed.set(cartWith(3));
  evictViewer(cache);
  expect(confirmed.get()).toEqual(cartWith(3));
  confirmed.set(null);
  expect([confirmed.get(), cache.extract()]).toEqual([null, {}]);
});
