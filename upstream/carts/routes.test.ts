import { describe, expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { z } from 'zod';
import { startTestApi } from '../testing/test-api.ts';
import { anyText, containing } from '../testing/matching.ts';
import { cartOf, idOf, signIn } from '../testing/shopper-actions.ts';

const noted = z.object({ id: z.int(), note: z.string().nullable(), quantity: z.int() });

const NOBODYS = '00000000-0000-4000-8000-000000000000';

describe('guest carts', () => {
  it('are created empty, with an id and totals of zero', async ({ api: { call } }) => {
    const { status, body } = await call('POST', '/guestcarts/');
    expect(status).toBe(201);
    expect((await call('GET', `/guestcarts/${idOf(body)}/`)).body).toEqual({
      id: idOf(body),
      items: [],
      deposite_total_price: 0,
      delivery_total: 0,
      total_price: 0,
      is_wholesale: false,
      occassion: 'Normal',
      choose_option: 1,
      slaying: 'On My own responsibility',
    });
  });

  it('have one line per product and choices; additions increase the quantity', async ({ api, cart: id }) => {
    const add = (body: object) => api.call('POST', `/guestcarts/${id}/items/`, { body });
    expect(await add({ product_id: 1, quantity: 2 })).toMatchObject({
      status: 201,
      body: { product_id: 1, quantity: 5 },
    });
    await add({
      product_id: 1,
      quantity: 1,
      occassion: 'Odhiah',
      choose_option: 2,
      slaying: 'Leave it to butcher',
    });
    const { body } = await api.call('GET', `/guestcarts/${id}/`);
    expect(body).toMatchObject({
      items: [
        {
          product: {
            id: 1,
            product_name: 'Beef Ribeye steak no. 1',
            image: null,
            unit_price: '41.13',
            deposite: null,
            delivery_fees: '1.50',
          },
          quantity: 5,
          subtotal_price: 205.65,
          occassion: 'Normal',
        },
        { quantity: 1, occassion: 'Odhiah', choose_option: 2, slaying: 'Leave it to butcher' },
      ],
      delivery_total: 9,
      total_price: 246.78,
    });
  });

  it('include the deposit for every pound in the deposit total', async ({ api, cart: id }) => {
    await api.call('POST', `/guestcarts/${id}/items/`, { body: { product_id: 55, quantity: 2 } });
    expect((await api.call('GET', `/guestcarts/${id}/`)).body).toMatchObject({ deposite_total_price: 300 });
  });

  it('return the new subtotal; reject invalid quantities and removed lines', async ({ api, cart: id }) => {
    const added = await api.call('POST', `/guestcarts/${id}/items/`, {
      body: { product_id: 2, quantity: 1 },
    });
    const item = z.object({ id: z.number() }).parse(added.body).id;
    const path = `/guestcarts/${id}/items/${item}/`;
    expect(await api.call('PATCH', path, { body: { quantity: 3 } })).toMatchObject({
      status: 200,
      body: { id: item, quantity: 3, subtotal_price: 114.78 },
    });
    for (const quantity of [0, -1, 1.5, 'x', 32_768])
      expect((await api.call('PATCH', path, { body: { quantity } })).status).toBe(400);
    expect(await api.call('DELETE', path)).toMatchObject({ status: 204, text: '' });
    expect((await api.call('DELETE', path)).status).toBe(404);
    expect((await api.call('PATCH', path, { body: { quantity: 3 } })).status).toBe(404);
  });

  it('have one line per note, even after a quantity changes; lines with equal notes are merged', async () => {
    const api = await startTestApi();
    const id = idOf((await api.call('POST', '/guestcarts/')).body);
    const path = `/guestcarts/${id}/items/`;
    const add = (note?: unknown) =>
      api.call('POST', path, {
        body: { product_id: 1, quantity: 1, ...(note === undefined ? {} : { note }) },
      });
    for (const note of [undefined, null, '', ' cut thin ', 'cut thin', 'لحم ناعم']) await add(note);
    const lines = async () =>
      z.object({ items: z.array(noted) }).parse((await api.call('GET', `/guestcarts/${id}/`)).body).items;
    const read = async () => (await lines()).map(({ note, quantity }) => [note, quantity]);
    expect(await read()).toEqual([
      [null, 3],
      ['cut thin', 2],
      ['لحم ناعم', 1],
    ]);
    const thin = (await lines())[1]?.id;
    await api.call('PATCH', `${path}${thin}/`, { body: { quantity: 7 } });
    expect(await read()).toContainEqual(['cut thin', 7]);
    expect((await api.call('PATCH', `${path}${thin}/`, { body: {} })).status).toBe(400);
    await api.call('PATCH', `${path}${thin}/`, { body: { note: 'cut thick' } });
    expect(await read()).toContainEqual(['cut thick', 7]);
    // The line now equals the line without a note, so the two are merged.
    await api.call('PATCH', `${path}${thin}/`, { body: { note: '' } });
    expect(await read()).toEqual([
      [null, 10],
      ['لحم ناعم', 1],
    ]);
    for (const [note, words] of [
      ['x'.repeat(201), 'Ensure this field has no more than 200 characters.'],
      ['cut\nthin', 'Control characters are not allowed.'],
    ])
      expect(await add(note)).toMatchObject({ status: 400, body: { note: [words] } });
  });

  it('report each invalid field by name', { tags: ['D-api-01'] }, async ({ api, cart: id }) => {
    const add = async (body: unknown) => (await api.call('POST', `/guestcarts/${id}/items/`, { body })).body;
    expect(await add({})).toEqual({
      product_id: ['This field is required.'],
      quantity: ['This field is required.'],
    });
    expect(
      await add({
        product_id: 'x',
        quantity: null,
        occassion: 'Eid',
        choose_option: 5,
        slaying: '',
        is_wholesale: 'maybe',
      }),
    ).toEqual({
      product_id: ['Incorrect type. Expected pk value, received str.'],
      quantity: ['This field may not be null.'],
      occassion: ['"Eid" is not a valid choice.'],
      choose_option: ['"5" is not a valid choice.'],
      slaying: ['"" is not a valid choice.'],
      is_wholesale: ['Must be a valid boolean.'],
    });
    for (const product_id of [999, '2147483648'])
      expect(await add({ product_id, quantity: 1 })).toEqual({
        product_id: [`Invalid pk "${product_id}" - object does not exist.`],
      });
    expect(await add([])).toEqual({
      non_field_errors: ['Invalid data. Expected a dictionary, but got list.'],
    });
    expect(await add({ product_id: 1, quantity: 32_765 })).toEqual({
      quantity: ['Ensure this value is less than or equal to 32767.'],
    });
  });

  it('have at most 100 lines', async ({ api }) => {
    const id = idOf((await api.call('POST', '/guestcarts/')).body);
    const choices = [1, 2].flatMap((choose_option) =>
      Array.from({ length: 50 }, (_, index) => ({ product_id: index + 1, choose_option })),
    );
    for (const body of choices)
      expect(
        (await api.call('POST', `/guestcarts/${id}/items/`, { body: { ...body, quantity: 1 } })).status,
      ).toBe(201);
    const body = { product_id: 60, quantity: 1 };
    expect((await api.call('POST', `/guestcarts/${id}/items/`, { body })).status).toBe(400);
  });

  it('count each of several concurrent additions', async ({ api, cart: id }) => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call('POST', `/guestcarts/${id}/items/`, { body: { product_id: 1, quantity: 1 } }),
      ),
    );
    expect((await api.call('GET', `/guestcarts/${id}/`)).body).toMatchObject({ items: [{ quantity: 11 }] });
  });

  it.each([NOBODYS, 'x', '1%2F..%2F..%2Forders'])("aren't found with the id %s", async (id) => {
    const { call } = await startTestApi();
    expect((await call('GET', `/guestcarts/${id}/`)).status).toBe(404);
    expect(
      (await call('POST', `/guestcarts/${id}/items/`, { body: { product_id: 1, quantity: 1 } })).status,
    ).toBe(404);
  });
});

describe("customers' carts", () => {
  it('are created on demand, one per customer', async ({ api, token }) => {
    const [first, second] = await Promise.all([cartOf(api, token), cartOf(api, token)]);
    expect(second).toBe(first);
    expect(await cartOf(api, await signIn(api, 1))).not.toBe(first);
  });

  it('reject retail items as long as they contain wholesale items', async ({ api, token }) => {
    const path = `/carts/${await cartOf(api, token)}/items/`;
    const wholesale = { product_id: 1, quantity: 1, is_wholesale: true };
    const { body } = await api.call('POST', path, { token, body: wholesale });
    expect(await api.call('POST', path, { token, body: { product_id: 2, quantity: 1 } })).toMatchObject({
      status: 400,
      body: { non_field_errors: [containing('wholesale')] },
    });
    expect((await api.call('GET', '/carts/', { token })).body).toMatchObject({
      results: [{ is_wholesale: true, items: [{ quantity: 1 }] }],
    });
    const item = z.object({ id: z.number() }).parse(body).id;
    expect((await api.call('PATCH', `${path}${item}/`, { token, body: { quantity: 2 } })).body).toMatchObject(
      { quantity: 2, product: { id: 1 } },
    );
    await api.call('DELETE', `${path}${item}/`, { token });
    expect((await api.call('POST', path, { token, body: { product_id: 2, quantity: 1 } })).status).toBe(201);
  });

  it("can't be changed by other customers or read as guest carts", async ({ api }) => {
    const cart = await cartOf(api, await signIn(api));
    const token = await signIn(api, 1);
    const body = { product_id: 1, quantity: 1 };
    expect((await api.call('POST', `/carts/${cart}/items/`, { token, body })).status).toBe(404);
    expect((await api.call('GET', `/guestcarts/${cart}/`)).status).toBe(404);
    expect((await api.call('POST', `/carts/${cart}/items/`, { body })).status).toBe(401);
  });

  it('are the only carts that may be wholesale', async ({ api }) => {
    const id = idOf((await api.call('POST', '/guestcarts/')).body);
    const body = { product_id: 1, quantity: 1, is_wholesale: true };
    expect(await api.call('POST', `/guestcarts/${id}/items/`, { body })).toMatchObject({
      status: 400,
      body: { is_wholesale: [anyText] },
    });
  });
});
