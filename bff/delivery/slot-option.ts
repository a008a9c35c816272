import { deliverySlotHours, deliverySlotLabels } from '@shop/rules/delivery-slots';
import type { DeliverySlot, DeliverySlotOption } from '../generated/schema.ts';

/** The default time slot (specification, section 9). */
export const DEFAULT_SLOT: DeliverySlot = 'FROM_10AM_TO_12PM';

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns times as `HH:MM`. */
export function slotOption(slot: DeliverySlot): DeliverySlotOption {
  const [start, end] = deliverySlotHours[slot];
  return { slot, label: deliverySlotLabels[slot], startsAt: timeOf(start), endsAt: timeOf(end) };
}
