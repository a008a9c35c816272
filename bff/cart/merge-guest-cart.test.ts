import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryRestApi } from '../testing/in-memory-rest-api.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();
const cartId = 'g1';
let restApi: InMemoryRestApi;

beforeEach(() => {
  restApi = new InMemoryRestApi();
  restApi.carts.set('g1', [
    { id: 1, product: 7, quantity: 3 },
    { id: 2, product: 8, quantity: 2 },
    { id: 3, product: 9, quantity: 1 },
  ]);
  shopApi.respondsWith(restApi.respond);
});

const merge = async () => startBff()('MergeGuestCart', { input: { cartId } }, aToken());

const pounds = (cartId: string) =>
  Object.fromEntries((restApi.carts.get(cartId) ?? []).map(({ product, quantity }) => [product, quantity]));

describe('merging a guest cart', () => {
  it('moves the lines one at a time, and adds their quantities to existing lines', async () => {
    const { data, faults } = await merge();
    expect(faults).toEqual([]);
    expect(payloadOf({ data })).toMatchObject({
      cart: { id: 'c1', itemCount: 9 },
      guestCart: null,
      movedLineCount: 3,
      userErrors: [],
    });
    expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 6, 8: 2, 9: 1 }, {}]);
    expect(shopApi.calls()).toEqual([
      'GET guestcarts/g1/',
      'GET carts/',
      'POST carts/c1/items/',
      'DELETE guestcarts/g1/items/1/',
      'POST carts/c1/items/',
      'DELETE guestcarts/g1/items/2/',
      'POST carts/c1/items/',
      'DELETE guestcarts/g1/items/3/',
      'GET carts/',
    ]);
  });

  it('moves nothing the second time', async () => {
    await merge();
    const { data } = await merge();
    expect(data).toMatchObject({ mergeGuestCart: { guestCart: null, movedLineCount: 0, userErrors: [] } });
    expect(pounds('c1')).toEqual({ 7: 6, 8: 2, 9: 1 });
  });

  it('happens once for concurrent requests', async () => {
    const bff = startBff();
    const responses = await Promise.all(
      [1, 2, 3].map(async () => bff('MergeGuestCart', { input: { cartId } }, aToken())),
    );
    expect(responses.map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(pounds('c1')).toEqual({ 7: 6, 8: 2, 9: 1 });
  });

  it("fails with a forged token, even while the same customer's own merge succeeds", async () => {
    const forged = aToken({ user_id: 12, forged: true });
    shopApi.respondsWith((call) =>
      call.authorization === `JWT ${forged}` ? [401, { detail: 'Token is invalid' }] : restApi.respond(call),
    );
    const bff = startBff();
    const [mine, theirs] = await Promise.all(
      [aToken(), forged].map(async (token) => bff('MergeGuestCart', { input: { cartId } }, token)),
    );
    expect(mine).toMatchObject({ data: { mergeGuestCart: { movedLineCount: 3 } }, faults: [] });
    expect(theirs?.faults).toEqual(['UNAUTHENTICATED at mergeGuestCart.cart']);
  });

  it('leaves a rejected line in the guest cart, and the next merge moves it', async () => {
    restApi.fail('POST carts/c1/items/', [400, { quantity: ['Too much.'] }]);
    expect(payloadOf(await merge())).toMatchObject({
      movedLineCount: 2,
      guestCart: { itemCount: 3 },
      userErrors: [{ code: 'REFUSED', field: null, message: 'Lamb Shoulder: Too much.' }],
    });
    expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 3, 8: 2, 9: 1 }, { 7: 3 }]);
    await merge();
    expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 6, 8: 2, 9: 1 }, {}]);
  });

  it('adds a line only once, even if the response is lost', async () => {
    restApi.loseReply('POST carts/c1/items/', 'reset');
    const { data } = await merge();
    expect(data).toMatchObject({ mergeGuestCart: { movedLineCount: 3, userErrors: [] } });
    expect(pounds('c1')).toEqual({ 7: 6, 8: 2, 9: 1 });
  });

  it(
    "undoes the addition of a line that can't be removed from the guest cart",
    { tags: ['S7-call-23'] },
    async () => {
      const call = 'DELETE guestcarts/g1/items/2/';
      restApi.fail(call, [500]);
      restApi.fail(call, [500]);
      const { data } = await merge();
      expect(data).toMatchObject({ mergeGuestCart: { movedLineCount: 1, guestCart: { itemCount: 3 } } });
      expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 6 }, { 8: 2, 9: 1 }]);
      await merge();
      expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 6, 8: 2, 9: 1 }, {}]);
    },
  );

  it('keeps an added line if its removal from the guest cart succeeds but the responses are lost', async () => {
    const call = 'DELETE guestcarts/g1/items/2/';
    restApi.loseReply(call, 'reset');
    restApi.fail(call, 'reset');
    const { data } = await merge();
    expect(data).toMatchObject({ mergeGuestCart: { movedLineCount: 3, userErrors: [] } });
    expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 6, 8: 2, 9: 1 }, {}]);
  });

  it('stops without losing a line if the REST API fails', async () => {
    restApi.fail('POST carts/c1/items/', [503]);
    const { data, faults } = await merge();
    expect([data, faults]).toEqual([null, ['UPSTREAM_UNAVAILABLE at mergeGuestCart']]);
    expect([pounds('c1'), pounds('g1')]).toEqual([{ 7: 3 }, { 7: 3, 8: 2, 9: 1 }]);
    expect(shopApi.callsOf('POST carts/c1/items/')).toHaveLength(1);
  });

  it('moves nothing from a retail guest cart into a wholesale cart', async () => {
    const item = wire.item();
    shopApi.replies({
      'GET guestcarts/g1/': [200, wire.cart('g1', [item, wire.item({ id: 2 })])],
      'GET carts/': [200, wire.list(wire.cart('c1', [item], true))],
    });
    expect(payloadOf(await merge())).toMatchObject({
      movedLineCount: 0,
      guestCart: { id: 'g1', itemCount: 6 },
      cart: { id: 'c1', itemCount: 3 },
      userErrors: [{ code: 'CART_KIND_MISMATCH' }, { code: 'CART_KIND_MISMATCH' }],
    });
    expect(shopApi.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it("sends the client's value for each choice that the REST API doesn't return", async () => {
    shopApi.replies({
      'GET guestcarts/g1/': [
        200,
        wire.cart('g1', [
          wire.itemWithoutChoices(),
          wire.itemWithoutChoices({ id: 2, occassion: 'Odhiah' }),
          wire.itemWithoutChoices({ id: 3 }),
        ]),
      ],
      'GET carts/': [200, wire.list(wire.cart('c1'))],
      'POST carts/c1/items/': [201, {}],
      'DELETE guestcarts/g1/items/1/': [204],
      'DELETE guestcarts/g1/items/2/': [204],
      'DELETE guestcarts/g1/items/3/': [204],
    });
    const choices = [
      { lineId: '2', occasion: 'AQIQAH', slaughterOption: 'PICK_UP_MEAT_ONLY' },
      { lineId: '1', occasion: 'AQIQAH', slaughterResponsibility: 'LEAVE_TO_BUTCHER' },
    ];
    const { data } = await startBff()('MergeGuestCart', { input: { cartId, choices } }, aToken());
    expect(data).toMatchObject({ mergeGuestCart: { movedLineCount: 3, userErrors: [] } });
    const sent = { product_id: 7, quantity: 3, is_wholesale: false };
    expect(shopApi.callsOf('POST carts/c1/items/').map(({ body }) => body)).toEqual([
      { ...sent, occassion: 'Aqiqqa', slaying: 'Leave it to butcher' },
      { ...sent, occassion: 'Odhiah', choose_option: 3 },
      sent,
    ]);
  });

  it('reports a line that stays in both carts because its choices are unknown', async () => {
    const same = [wire.itemWithoutChoices(), wire.itemWithoutChoices({ id: 2 })];
    shopApi.replies({
      'GET guestcarts/g1/': [200, wire.cart('g1', [wire.itemWithoutChoices()])],
      'GET carts/': [
        [200, wire.list(wire.cart('c1', [wire.itemWithoutChoices()]))],
        [200, wire.list(wire.cart('c1', same))],
      ],
      'POST carts/c1/items/': [201, {}],
      'DELETE guestcarts/g1/items/1/': [403, { detail: 'No.' }],
    });
    expect(payloadOf(await merge())).toMatchObject({
      userErrors: [{ message: 'Lamb Shoulder: No. It is in both carts now; please remove it from one.' }],
    });
    expect(shopApi.calls().filter((call) => /(PATCH|DELETE) carts/.test(call))).toEqual([]);
  });

  it('succeeds if the guest cart no longer exists', async () => {
    restApi.carts.delete('g1');
    const { data, faults } = await merge();
    expect(faults).toEqual([]);
    expect(data).toMatchObject({
      mergeGuestCart: { cart: { id: 'c1' }, guestCart: null, movedLineCount: 0 },
    });
  });
});
