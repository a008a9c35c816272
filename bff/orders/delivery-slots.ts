import type { DeliverySlot, DeliverySlotOption } from '../generated/schema.ts';
import { deliverySlotWords } from '../rest/choices.ts';

/** The time slot that is chosen at first (specification, section 9). */
export const DEFAULT_SLOT: DeliverySlot = 'FROM_10AM_TO_12PM';

const inOrder: readonly DeliverySlot[] = [
  'FROM_8AM_TO_10AM',
  'FROM_10AM_TO_12PM',
  'FROM_12PM_TO_2PM',
  'FROM_2PM_TO_4PM',
  'FROM_4PM_TO_6PM',
  'FROM_6PM_TO_8PM',
];

/** A time slot with the text to show for it, which is the REST API's own. */
export function slotOption(slot: DeliverySlot): DeliverySlotOption {
  return { slot, label: deliverySlotWords[slot] };
}

/** All time slots of a day, in order. */
export function slotOptions(): DeliverySlotOption[] {
  return inOrder.map(slotOption);
}
