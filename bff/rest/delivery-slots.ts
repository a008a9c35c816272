import { wireChoice } from './choices.ts';
import { keysOf } from './keys-of.ts';

/** The values of `delivery_time` (specification, section 9), in chronological order. Shoppers see them. */
export const deliverySlotWords = {
  FROM_8AM_TO_10AM: '8AM-10AM',
  FROM_10AM_TO_12PM: '10AM-12PM',
  FROM_12PM_TO_2PM: '12PM-2PM',
  FROM_2PM_TO_4PM: '2PM-4PM',
  FROM_4PM_TO_6PM: '4PM-6PM',
  FROM_6PM_TO_8PM: '6PM-8PM',
} as const;
export type DeliverySlot = keyof typeof deliverySlotWords;

/** When each time slot starts and ends at the plant. */
export const deliverySlotTimes: Readonly<Record<DeliverySlot, { startsAt: string; endsAt: string }>> = {
  FROM_8AM_TO_10AM: { startsAt: '08:00', endsAt: '10:00' },
  FROM_10AM_TO_12PM: { startsAt: '10:00', endsAt: '12:00' },
  FROM_12PM_TO_2PM: { startsAt: '12:00', endsAt: '14:00' },
  FROM_2PM_TO_4PM: { startsAt: '14:00', endsAt: '16:00' },
  FROM_4PM_TO_6PM: { startsAt: '16:00', endsAt: '18:00' },
  FROM_6PM_TO_8PM: { startsAt: '18:00', endsAt: '20:00' },
};

export const deliverySlots = keysOf(deliverySlotWords);
export const wireDeliverySlot = wireChoice(deliverySlotWords);
