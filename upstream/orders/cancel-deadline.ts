import { addDays } from '@shop/rules/plant-day';
import { plantTime } from '@shop/rules/plant-time';
import { slotStart } from '@shop/rules/delivery-slots';
import { LEAD_DAYS } from '@shop/settings/delivery';
import type { OrderRow } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { isBeforePreparation } from './order-states.ts';

export type CancelRules = Pick<Settings, 'CANCEL_HOURS' | 'DELIVERY_CUT_OFF_HOUR'>;

/** The time until which shoppers can cancel an order that isn't being prepared. */
export function cancelDeadline(
  { CANCEL_HOURS, DELIVERY_CUT_OFF_HOUR }: CancelRules,
  order: Pick<OrderRow, 'delivery_date' | 'delivery_time'>,
): Date {
  if (CANCEL_HOURS === undefined)
    return plantTime(addDays(order.delivery_date, -LEAD_DAYS), DELIVERY_CUT_OFF_HOUR);
  const start = plantTime(order.delivery_date, slotStart(order.delivery_time));
  return new Date(start.getTime() - CANCEL_HOURS * 3_600_000);
}

/** Null if the shopper can no longer cancel the order. */
export function cancelableUntil(
  rules: CancelRules,
  order: Pick<OrderRow, 'delivery_date' | 'delivery_time' | 'state'>,
  now: Date,
): Date | null {
  const deadline = cancelDeadline(rules, order);
  return isBeforePreparation(order.state) && now < deadline ? deadline : null;
}
