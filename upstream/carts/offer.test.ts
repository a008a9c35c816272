import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeCatalog } from '../catalog/load-catalog.ts';
import type { ProductEntry } from '../catalog/catalog-entries.ts';
import { startTestApi } from '../testing/test-api.ts';
import { BUSINESS, cartOf, guestCart, guestOrder, idOf, signIn } from '../testing/shopper-actions.ts';
import { purchaseError, sectionOf } from './terms-of-sale.ts';

it.each([
  [{ wholesale: true, occasion: 'Odhiah' }, 'wholesale'],
  [{ wholesale: false, occasion: 'Odhiah' }, 'odhiah'],
  [{ wholesale: false, occasion: 'Aqiqqa' }, 'aqqeqa'],
  [{ wholesale: false, occasion: 'Normal' }, 'retail'],
])('the purchase %j belongs to the section %s', (purchase, section) => {
  expect(sectionOf(purchase)).toBe(section);
});

const sheep = { name: 'Sheep', sold_out: 0, min_quantity: 45, case_size: 40, sections: null };
const retail = { wholesale: false, occasion: 'Normal' };

it('a product that is sold in all sections can be bought without an occasion', () => {
  expect(purchaseError(sheep, retail)).toBeUndefined();
});

it("a product sold only for occasions can't be bought without one", () => {
  expect(purchaseError({ ...sheep, sections: '["aqqeqa","odhiah"]' }, retail)).toBe(
    'Sheep is sold in odhiah and aqqeqa only.',
  );
});

async function apiWithProduct(change: Partial<ProductEntry>) {
  const api = await startTestApi();
  const setProduct = (changed: Partial<ProductEntry>) =>
    changeCatalog(api.db, (present) => ({
      ...present,
      products: present.products.map((product) => (product.id === 1 ? { ...product, ...changed } : product)),
    }));
  await setProduct(change);
  return { api, setProduct };
}

const itemOf = (quantity: number) => ({ product_id: 1, quantity });

it('a cart rejects quantities below the minimum, in new and in changed lines', async () => {
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

it('wholesale quantities must be whole cases in new lines, changed lines and orders', async () => {
  const { api, setProduct } = await apiWithProduct({ caseSize: 40, typicalWeight: 700 });
  const token = await signIn(api);
  const call = (method: string, path: string, body?: object) =>
    api.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const cart = await cartOf(api, token);
  const items = `/carts/${cart}/items/`;
  const rejection = {
    status: 400,
    body: { quantity: ['Ensure this value is a multiple of 40, the pounds per case.'] },
  };
  const wholesale = { product_id: 1, is_wholesale: true };
  expect(await call('POST', items, { ...wholesale, quantity: 1 })).toMatchObject(rejection);
  const added = await call('POST', items, { ...wholesale, quantity: 40 });
  expect(added.status).toBe(201);
  expect(await call('POST', items, { ...wholesale, quantity: 1 })).toMatchObject(rejection);
  const line = `${items}${z.object({ id: z.int() }).parse(added.body).id}/`;
  expect(await call('PATCH', line, { quantity: 41 })).toMatchObject(rejection);
  expect(await call('PATCH', line, { quantity: 80 })).toMatchObject({ status: 200, body: { quantity: 80 } });
  expect(await call('GET', '/products/1/')).toMatchObject({ body: { quantity_step: 40 } });
  expect(await call('GET', '/carts/')).toMatchObject({
    body: { results: [{ items: [{ product: { quantity_step: 40, typical_weight: '7.00' } }] }] },
  });
  await setProduct({ caseSize: 30 });
  expect(
    await call('POST', '/orders/', { ...guestOrder(cart), shipping_address: null, ...BUSINESS }),
  ).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringMatching(/, 80 lb: .* multiple of 30, the pounds per case/)] },
  });
});

it('retail carts accept less than a case of a product that is sold wholesale by the case', async () => {
  const { api } = await apiWithProduct({ caseSize: 40 });
  const cart = idOf((await api.call('POST', '/guestcarts/')).body);
  expect((await api.call('POST', `/guestcarts/${cart}/items/`, { body: itemOf(3) })).status).toBe(201);
});

it("an order with a sold-out product is rejected, and its cart isn't removed", async () => {
  const { api, setProduct } = await apiWithProduct({});
  const cart = await guestCart(api);
  await setProduct({ soldOut: true });
  expect(await api.call('POST', '/guestorders/', { body: guestOrder(cart) })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringContaining('is sold out.')] },
  });
  expect((await api.call('GET', `/guestcarts/${cart}/`)).status).toBe(200);
});
