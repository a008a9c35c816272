import { describe, expect, it } from 'vitest';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';

const shopApi = scriptedRestApi();

it("the delivery options are computed in the plant's time zone", { tags: ['S9-limit-09'] }, async () => {
  const bff = startBff({ now: () => new Date('2026-03-08T04:59:00Z') });
  expect(payloadOf(await bff('DeliveryOptions'))).toEqual({
    earliestDate: '2026-03-09',
    latestDate: '2027-03-07',
    validUntil: '2026-03-08T00:00:00-05:00',
    orderDeadline: null,
    closedWeekdays: [],
    closedDates: [],
    cutOffHour: null,
    fullSlots: [],
    deliveryNoteLength: null,
    collectorNameLength: null,
    servedPostalCodes: [],
    slots: [
      { slot: 'FROM_8AM_TO_10AM', label: '8AM-10AM', startsAt: '08:00', endsAt: '10:00' },
      { slot: 'FROM_10AM_TO_12PM', label: '10AM-12PM', startsAt: '10:00', endsAt: '12:00' },
      { slot: 'FROM_12PM_TO_2PM', label: '12PM-2PM', startsAt: '12:00', endsAt: '14:00' },
      { slot: 'FROM_2PM_TO_4PM', label: '2PM-4PM', startsAt: '14:00', endsAt: '16:00' },
      { slot: 'FROM_4PM_TO_6PM', label: '4PM-6PM', startsAt: '16:00', endsAt: '18:00' },
      { slot: 'FROM_6PM_TO_8PM', label: '6PM-8PM', startsAt: '18:00', endsAt: '20:00' },
    ],
    defaultSlot: 'FROM_10AM_TO_12PM',
  });
  expect(shopApi.calls()).toEqual([]);
});

describe('a payment request', () => {
  const url = 'https://pay.example/session/1';

  it(
    "calls the customer's endpoint with a token, and the guest's endpoint without one",
    { tags: ['S6-role-04', 'S7-call-31', 'S7-call-32'] },
    async () => {
      shopApi.replies({
        'POST payment/guest/order/o1': [200, { url }],
        'POST payment/order/o1': [200, { url: `${url}2` }],
      });
      const bff = startBff();
      const asGuest = await bff('RequestPayment', { orderId: 'o1' });
      const asCustomer = await bff('RequestPayment', { orderId: 'o1' }, aToken());
      expect(asGuest.data).toEqual({ requestPayment: { url, userErrors: [] } });
      expect(asCustomer.data).toEqual({ requestPayment: { url: `${url}2`, userErrors: [] } });
      expect(shopApi.calls()).toEqual(['POST payment/guest/order/o1', 'POST payment/order/o1']);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '/pay', ''])(
    'fails if the URL of the payment page is %j',
    async (bad) => {
      shopApi.replies({ 'POST payment/guest/order/o1': [200, { url: bad }] });
      const response = await startBff()('RequestPayment', { orderId: 'o1' });
      expect(response).toEqual({ data: null, faults: ['UPSTREAM_INVALID at requestPayment'] });
    },
  );

  it("returns the REST API's reason for a rejection", { tags: ['S8-error-04'] }, async () => {
    shopApi.replies({ 'POST payment/guest/order/o1': [400, { detail: 'This order is paid already.' }] });
    expect(payloadOf(await startBff()('RequestPayment', { orderId: 'o1' }))).toEqual({
      url: null,
      userErrors: [{ field: null, code: 'REFUSED', message: 'This order is paid already.' }],
    });
  });

  it('tells shoppers to contact the shop if the REST API rejects the payment without a reason', async () => {
    shopApi.replies({ 'POST payment/guest/order/o1': [400, null] });
    expect(payloadOf(await startBff()('RequestPayment', { orderId: 'o1' }))).toEqual({
      url: null,
      userErrors: [
        {
          field: null,
          code: 'REFUSED',
          message: 'This order cannot be paid online at the moment. Please contact us to pay it.',
        },
      ],
    });
  });

  it('a customer can pay for an order that they placed as a guest', async () => {
    shopApi.replies({ 'POST payment/guest/order/o1': [200, { url }] });
    const { data } = await startBff()('RequestPayment', { orderId: 'o1' }, aToken());
    expect(data).toEqual({ requestPayment: { url, userErrors: [] } });
    expect(shopApi.calls()).toEqual(['POST payment/order/o1', 'POST payment/guest/order/o1']);
    expect(shopApi.callsOf('POST payment/guest/order/o1')).toMatchObject([{ authorization: null }]);
  });

  it("doesn't call the guest's endpoint after a rejection by the customer's endpoint", async () => {
    shopApi.replies({ 'POST payment/order/o1': [400, { detail: 'This order was canceled.' }] });
    const { data } = await startBff()('RequestPayment', { orderId: 'o1' }, aToken());
    expect(data).toMatchObject({ requestPayment: { userErrors: [{ message: 'This order was canceled.' }] } });
    expect(shopApi.calls()).toEqual(['POST payment/order/o1']);
  });
});
