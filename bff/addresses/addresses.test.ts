import { describe, expect, it } from 'vitest';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();
const saved = (id: number) => ({
  id,
  name: 'Amina',
  address: 'Lake Ave',
  postal_code: '00501',
  phone_number: '3055550100',
});
const input = { street: ' Lake  Ave ', city: 'Moore Haven', postalCode: '00501', phone: '305.555.0100' };

it(
  'the list of saved addresses contains at most eleven addresses',
  { tags: ['S7-call-24', 'S9-limit-03'] },
  async () => {
    const many = Array.from({ length: 14 }, (_, id) => saved(id));
    shopApi.replies({ 'GET shippingaddress/': [200, wire.list(...many)] });
    const { data } = await startBff()('SavedAddresses', {}, aToken());
    expect(data).toMatchObject({ viewer: { addresses: Array.from({ length: 11 }, () => ({ city: '' })) } });
  },
);

describe('saving an address', () => {
  it(
    'sends the user id from the token, then returns the list with the new address',
    { tags: ['D-wire-06', 'S7-call-25'] },
    async () => {
      shopApi.replies({
        'GET shippingaddress/': [
          [200, wire.list(saved(1))],
          [200, wire.list(saved(1), saved(2))],
        ],
        'POST shippingaddress/': [201, saved(2)],
      });
      const { data, faults } = await startBff()('SaveShippingAddress', { input }, aToken());
      expect(faults).toEqual([]);
      expect(payloadOf({ data })).toMatchObject({
        address: {
          id: '2',
          country: 'US',
          street: 'Lake Ave',
          city: 'Moore Haven',
          phone: '+13055550100',
        },
        viewer: { id: '12', addresses: [{ id: '1' }, { id: '2' }] },
        userErrors: [],
      });
      expect(shopApi.callsOf('POST shippingaddress/')[0]?.body).toEqual({ ...wire.address, customer: 12 });
    },
  );

  it(
    "fails with the specification's message if ten addresses are already saved",
    { tags: ['S4-address-03', 'S8-error-13', 'S9-limit-03'] },
    async () => {
      const ten = Array.from({ length: 10 }, (_, id) => saved(id));
      shopApi.replies({ 'GET shippingaddress/': [200, wire.list(...ten)] });
      expect(payloadOf(await startBff()('SaveShippingAddress', { input }, aToken()))).toMatchObject({
        address: null,
        userErrors: [
          {
            code: 'ADDRESS_LIMIT_REACHED',
            field: null,
            message: 'no available shipping address. go to shopping Address and remove one adress',
          },
        ],
      });
      expect(shopApi.calls()).not.toContain('POST shippingaddress/');
    },
  );

  it('returns errors for fields that the BFF or REST API rejects', { tags: ['S8-error-12'] }, async () => {
    shopApi.replies({
      'GET shippingaddress/': [200, wire.list()],
      'POST shippingaddress/': [400, { governoate: ['Unknown state.'], company_name: ['Too long.'] }],
    });
    const bff = startBff();
    const missing = await bff('SaveShippingAddress', { input: { ...input, city: ' ' } }, aToken());
    expect(payloadOf(missing)).toMatchObject({
      userErrors: [{ code: 'REQUIRED', field: ['city'], message: 'this field is required' }],
    });
    const refused = await bff('SaveShippingAddress', { input }, aToken());
    expect(payloadOf(refused)).toMatchObject({
      address: null,
      userErrors: [
        { code: 'INVALID', field: ['state'], message: 'Unknown state.' },
        { code: 'INVALID', field: ['lastName'], message: 'Too long.' },
      ],
    });
  });
});

describe('removing a saved address', () => {
  it.each([[204], [404]])(
    'succeeds if the REST API responds with status %d',
    { tags: ['S7-call-26'] },
    async (status) => {
      shopApi.replies({
        'DELETE shippingaddress/1/': [status],
        'GET shippingaddress/': [200, wire.list(saved(2))],
      });
      expect(payloadOf(await startBff()('RemoveShippingAddress', { id: '1' }, aToken()))).toEqual({
        removedId: '1',
        viewer: { id: '12', addresses: [{ id: '2' }] },
        userErrors: [],
      });
    },
  );

  it('returns an error if the REST API fails', async () => {
    shopApi.replies({ 'DELETE shippingaddress/1/': [500] });
    const { faults } = await startBff()('RemoveShippingAddress', { id: '1' }, aToken());
    expect(faults).toEqual(['UPSTREAM_ERROR at removeShippingAddress']);
  });
});
