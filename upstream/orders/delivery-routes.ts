import { z } from 'zod';
import type { Database } from '../database/tables.ts';
import type { Api } from '../http/api.ts';
import type { ApiContext } from '../api-context.ts';
import { COLLECTOR_NAME_LENGTH, DELIVERY_NOTE_LENGTH } from '@shop/rules/note-length';
import { type DeliveryRules, earliestDay, latestDay } from './delivery-rules.ts';
import { takesSlot } from './takes-slot.ts';

const deliveryRulesBody = z.object({
  closed_weekdays: z.array(z.int()).describe('Monday is 1, Sunday 7'),
  closed_dates: z.array(z.string()),
  most_days_ahead: z.int(),
  cut_off_hour: z
    .int()
    .describe(
      "Hour of the day, at the plant, from which an order counts as the next day's; 24 for no cutoff",
    ),
  postal_codes: z.array(z.string()).describe('Prefixes of the served ZIP codes; empty if all are served'),
  delivery_note_length: z.int().describe("Maximum length of an order's delivery note"),
  collector_name_length: z.int().describe('Maximum length of the name of a person who collects a pickup'),
  full_slots: z
    .array(z.object({ delivery_date: z.string(), delivery_time: z.string() }))
    .describe('Full time slots on the days that can currently be chosen, sorted by day'),
});

export function deliveryRoutes(api: Api, { db, now, settings }: ApiContext): void {
  api.route({
    method: 'GET',
    url: '/deliveryrules/',
    schema: {
      tags: ['Orders'],
      summary: 'When and where orders are delivered (an addition to section 7)',
      response: { 200: deliveryRulesBody },
    },
    config: { auth: 'none' },
    handler: async () => ({
      closed_weekdays: settings.DELIVERY_CLOSED_WEEKDAYS,
      closed_dates: settings.DELIVERY_CLOSED_DATES,
      most_days_ahead: settings.DELIVERY_MOST_DAYS_AHEAD,
      cut_off_hour: settings.DELIVERY_CUT_OFF_HOUR,
      postal_codes: settings.DELIVERY_ZIPS,
      delivery_note_length: DELIVERY_NOTE_LENGTH,
      collector_name_length: COLLECTOR_NAME_LENGTH,
      full_slots: await fullSlots(db, settings, now()),
    }),
  });
}

async function fullSlots(
  db: Database,
  rules: DeliveryRules,
  now: Date,
): Promise<{ delivery_date: string; delivery_time: string }[]> {
  const { DELIVERY_SLOT_CAPACITY: capacity } = rules;
  if (capacity === 0) return [];
  return db
    .selectFrom('orders')
    .select(['delivery_date', 'delivery_time'])
    .where('delivery_date', '>=', earliestDay(rules, now))
    .where('delivery_date', '<=', latestDay(rules, now))
    .where(takesSlot(rules, now))
    .groupBy(['delivery_date', 'delivery_time'])
    .having((eb) => eb.fn.countAll<number>(), '>=', capacity)
    .orderBy('delivery_date')
    .orderBy('delivery_time')
    .execute();
}
