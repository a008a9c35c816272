import type { DeliverySlot, DeliverySlotOption } from '../generated/schema.ts';
import { deliverySlots, deliverySlotWords } from '../rest/choices.ts';

/** The default time slot (specification, section 9). */
export const DEFAULT_SLOT: DeliverySlot = 'FROM_10AM_TO_12PM';

/** Returns a time slot with the REST API's label for it. */
export function slotOption(slot: DeliverySlot): DeliverySlotOption {
  return { slot, label: deliverySlotWords[slot] };
}

/** Returns all time slots of a day, in order. */
export function slotOptions(): DeliverySlotOption[] {
  return deliverySlots.map(slotOption);
}
