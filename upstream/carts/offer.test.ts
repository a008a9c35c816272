import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeCatalog } from '../catalog/load-catalog.ts';
import type { ProductEntry } from '../catalog/catalog-entries.ts';
import { startTestApi } from '../testing/test-api.ts';
import { guestCart, guestOrder, idOf } from '../testing/shopper-actions.ts';
import { purchaseErrors, quantityError, sectionOf } from './offer.ts';

describe('sectionOf', () => {
  it.each([
    [{ wholesale: true, occasion: 'Odhiah' }, 'wholesale'],
    [{ wholesale: false, occasion: 'Odhiah' }, 'odhiah'],
    [{ wholesale: false, occasion: 'Aqiqqa' }, 'aqqeqa'],
    [{ wholesale: false, occasion: 'Normal' }, 'retail'],
  ])('a purchase %j belongs to the section %s', (purchase, section) => {
    expect(sectionOf(purchase)).toBe(section);
  });
});

const sheep = { name: 'Sheep', sold_out: 0, min_quantity: 45, sections: null };
const retail = { wholesale: false, occasion: 'Normal' };

it('a product that is sold everywhere can be bought for any occasion', () => {
  expect(purchaseErrors(sheep, retail)).toBeUndefined();
});

it('a product that is sold out cannot be bought', () => {
  expect(purchaseErrors({ ...sheep, sold_out: 1 }, retail)).toEqual({ product_id: ['Sheep is sold out.'] });
});

it('a product of the occasions cannot be bought for an ordinary day', () => {
  expect(purchaseErrors({ ...sheep, sections: ['aqqeqa', 'odhiah'] }, retail)).toEqual({
    product_id: ['Sheep is sold in odhiah and aqqeqa only.'],
  });
});

it('fewer pounds than the least quantity are refused in the words of Django REST Framework', () => {
  expect(quantityError(sheep, 45)).toBeUndefined();
  expect(quantityError(sheep, 44)).toBe('Ensure this value is greater than or equal to 45.');
});

async function apiWithProduct(change: Partial<ProductEntry>) {
  const api = await startTestApi();
  const setProduct = (changed: Partial<ProductEntry>) =>
    changeCatalog(api.db, (present) => ({
      ...present,
      products: present.products.map((product) => (product.id === 1 ? { ...product, ...changed } : product)),
    }));
  await setProduct(change);
  return { api: api, setProduct };
}

const itemOf = (quantity: number) => ({ product_id: 1, quantity });

it('a cart takes no less than the minimum of a product, at first and later', async () => {
  const { api } = await apiWithProduct({ minQuantity: 45 });
  const cart = idOf((await api.call('POST', '/guestcarts/')).body);
  const items = `/guestcarts/${cart}/items/`;
  const rejection = {
    status: 400,
    body: { quantity: ['Ensure this value is greater than or equal to 45.'] },
  };
  expect(await api.call('POST', items, { body: itemOf(44) })).toMatchObject(rejection);
  const added = await api.call('POST', items, { body: itemOf(45) });
  expect(added.status).toBe(201);
  expect(
    await api.call('PATCH', `${items}${z.object({ id: z.int() }).parse(added.body).id}/`, {
      body: { quantity: 44 },
    }),
  ).toMatchObject(rejection);
});

it('an order with a product that sold out is refused, and the cart stays', async () => {
  const { api, setProduct } = await apiWithProduct({});
  const cart = await guestCart(api);
  await setProduct({ soldOut: true });
  expect(await api.call('POST', '/guestorders/', { body: guestOrder(cart) })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringContaining('is sold out.')] },
  });
  expect((await api.call('GET', `/guestcarts/${cart}/`)).status).toBe(200);
});
