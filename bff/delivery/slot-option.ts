import type { DeliverySlot, DeliverySlotOption } from '../generated/schema.ts';
import { deliverySlotTimes, deliverySlotWords } from '../rest/delivery-slots.ts';

/** The default time slot (specification, section 9). */
export const DEFAULT_SLOT: DeliverySlot = 'FROM_10AM_TO_12PM';

export function slotOption(slot: DeliverySlot): DeliverySlotOption {
  return { slot, label: deliverySlotWords[slot], ...deliverySlotTimes[slot] };
}
