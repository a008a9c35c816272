/** Delivery or pickup, in the words of the specification (section 9). */
export const ORDER_INFOS = ['Delivery', 'Pickup from the branch'] as const;
export const PICKUP = ORDER_INFOS[1];

export const DELIVERY_SLOTS = ['8AM-10AM', '10AM-12PM', '12PM-2PM', '2PM-4PM', '4PM-6PM', '6PM-8PM'] as const;

/** Returns the hour at which a time slot starts, from 0 to 23. */
export function slotStart(slot: string): number {
  const [, hour = '0', half] = /^(\d{1,2})(AM|PM)/.exec(slot) ?? [];
  return (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
}
