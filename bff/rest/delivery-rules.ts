import type { DeliverySlot } from '@shop/rules/delivery-slots';
import type { OpeningHours } from '@shop/rules/opening-hours';
import { z } from 'zod';
import { wireDeliverySlot } from './choices.ts';
import type { Rest } from './rest.ts';
import { wireList } from './wire.ts';

/** When and where the shop delivers and offers pickup. Days are `YYYY-MM-DD` in the plant's time zone. */
export interface DeliveryRules {
  /** Weekdays on which the plant is closed; Monday is 1, and Sunday is 7. */
  readonly closedWeekdays: readonly number[];
  readonly closedDates: readonly string[];
  /** The latest day that can be chosen, in days from today at the plant. */
  readonly mostDaysAhead: number;
  /** Orders placed from this hour on, in the plant's time zone, count as the next day's; 24 for no cutoff. */
  readonly cutOffHour: number;
  /** Prefixes of the served ZIP codes; empty if all are served. */
  readonly postalCodes: readonly string[];
  readonly deliveryNoteLength: number | null;
  readonly collectorNameLength: number | null;
  readonly fullSlots: readonly { readonly date: string; readonly slot: DeliverySlot }[];
  /** When the branch is open for pickups. The owner sets it, because no REST API returns it; empty for always. */
  readonly branchHours: readonly OpeningHours[];
}

const wireRules = z.object({
  closed_weekdays: z.array(z.int().min(1).max(7)).max(7),
  closed_dates: z.array(z.iso.date()).max(1000),
  most_days_ahead: z.int().min(2).max(3650),
  cut_off_hour: z.int().min(0).max(24),
  postal_codes: wireList(z.string().regex(/^\d{1,5}$/), 10_000),
  // Without this field, orders can't have a note.
  delivery_note_length: z.int().min(1).max(10_000).nullish().catch(null),
  // Without this field, a pickup can't say who collects it.
  collector_name_length: z.int().min(1).max(10_000).nullish().catch(null),
  full_slots: wireList(z.object({ delivery_date: z.iso.date(), delivery_time: wireDeliverySlot }), 22_000),
});

/**
 * The rules are an addition to the specification.
 * @throws RestFailure `NOT_FOUND` if the REST API doesn't have this endpoint
 */
export async function getDeliveryRules(
  rest: Rest,
  endsAt?: number,
): Promise<Omit<DeliveryRules, 'branchHours'>> {
  const wire = await rest.send('getDeliveryRules', endsAt === undefined ? {} : { endsAt }, wireRules);
  return {
    closedWeekdays: wire.closed_weekdays,
    closedDates: wire.closed_dates,
    mostDaysAhead: wire.most_days_ahead,
    cutOffHour: wire.cut_off_hour,
    postalCodes: wire.postal_codes,
    deliveryNoteLength: wire.delivery_note_length ?? null,
    collectorNameLength: wire.collector_name_length ?? null,
    fullSlots: wire.full_slots.map((full) => ({ date: full.delivery_date, slot: full.delivery_time })),
  };
}
