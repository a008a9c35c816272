import { expect, it } from 'vitest';
import { rateLimited } from '../limits/rate-limits.ts';
import type { Rest } from '../rest/rest.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { defaultDeliveryRules } from '../testing/delivery-rules.ts';
import { restApiRules } from './delivery-rules-source.ts';

const shopApi = scriptedRestApi();
const { rest } = shopApi;
const branchHours = [{ dayOfWeek: ['Monday'], opens: '09:00', closes: '12:00' }] as const;
const own = { ...defaultDeliveryRules, closedWeekdays: [7], branchHours };
const rules = {
  closed_weekdays: [6],
  closed_dates: [],
  most_days_ahead: 30,
  cut_off_hour: 12,
  postal_codes: ['334'],
  delivery_note_length: 200,
  collector_name_length: 100,
  full_slots: [{ delivery_date: '2026-03-12', delivery_time: '10AM-12PM' }],
};

it('delivery rules are read at most once every ten seconds, unless forget() is called', async () => {
  shopApi.replies({ 'GET deliveryrules/': [200, rules] });
  let clock = 0;
  const source = restApiRules(own, () => clock);
  const [one, other] = await Promise.all([source.current(rest), source.current(rest)]);
  expect(one).toEqual({
    closedWeekdays: [6],
    closedDates: [],
    mostDaysAhead: 30,
    cutOffHour: 12,
    postalCodes: ['334'],
    deliveryNoteLength: 200,
    collectorNameLength: 100,
    fullSlots: [{ date: '2026-03-12', slot: 'FROM_10AM_TO_12PM' }],
    // The owner's, because no REST API returns the branch's hours.
    branchHours,
  });
  expect(other).toEqual(one);
  clock = 9999;
  await source.current(rest);
  expect(shopApi.calls()).toHaveLength(1);
  clock = 10_000;
  await source.current(rest);
  expect(shopApi.calls()).toHaveLength(2);
  source.forget();
  await source.current(rest);
  expect(shopApi.calls()).toHaveLength(3);
});

it("the settings' rules apply for ten minutes if the REST API has no delivery rules", async () => {
  shopApi.replies({ 'GET deliveryrules/': [404, { detail: 'Not found.' }] });
  let clock = 0;
  const source = restApiRules(own, () => clock);
  expect(await source.current(rest)).toEqual(own);
  clock = 599_999;
  source.forget();
  expect(await source.current(rest)).toEqual(own);
  expect(shopApi.calls()).toHaveLength(1);
  clock = 600_000;
  await source.current(rest);
  expect(shopApi.calls()).toHaveLength(2);
});

it('the last known delivery rules apply if the REST API returns invalid ones', async () => {
  shopApi.replies({
    'GET deliveryrules/': [
      [200, rules],
      [200, { ...rules, closed_weekdays: [8] }],
    ],
  });
  let clock = 0;
  const source = restApiRules(own, () => clock);
  const first = await source.current(rest);
  clock = 10_000;
  expect(await source.current(rest)).toEqual(first);
  expect(shopApi.calls()).toHaveLength(2);
});

it('a client over a limit gets the last known rules, and other clients read them again', async () => {
  shopApi.replies({ 'GET deliveryrules/': [200, rules] });
  const limited: Rest = {
    ...rest,
    send: async () => {
      throw rateLimited(1000, (wait) => `Wait ${wait}.`);
    },
  };
  const source = restApiRules(own, () => 0);
  const [known, read] = await Promise.all([source.current(limited), source.current(rest)]);
  expect(known).toEqual(own);
  expect(read.closedWeekdays).toEqual([6]);
});
