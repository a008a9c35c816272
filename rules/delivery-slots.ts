/** The time slots of a delivery day in chronological order, with their labels (specification, section 9). */
export const deliverySlotLabels = {
  FROM_8AM_TO_10AM: '8AM-10AM',
  FROM_10AM_TO_12PM: '10AM-12PM',
  FROM_12PM_TO_2PM: '12PM-2PM',
  FROM_2PM_TO_4PM: '2PM-4PM',
  FROM_4PM_TO_6PM: '4PM-6PM',
  FROM_6PM_TO_8PM: '6PM-8PM',
} as const;

/** Also a value of the schema's enum of the same name. */
export type DeliverySlot = keyof typeof deliverySlotLabels;

/** When a time slot starts and ends in the plant's time zone, from 0 to 23. */
export const deliverySlotHours: Readonly<Record<DeliverySlot, readonly [start: number, end: number]>> = {
  FROM_8AM_TO_10AM: [8, 10],
  FROM_10AM_TO_12PM: [10, 12],
  FROM_12PM_TO_2PM: [12, 14],
  FROM_2PM_TO_4PM: [14, 16],
  FROM_4PM_TO_6PM: [16, 18],
  FROM_6PM_TO_8PM: [18, 20],
};

const isSlot = (key: string): key is DeliverySlot => Object.hasOwn(deliverySlotLabels, key);

export const deliverySlots = Object.keys(deliverySlotLabels).filter(isSlot);

const slotLabeled = (label: string): DeliverySlot | undefined =>
  deliverySlots.find((slot) => deliverySlotLabels[slot] === label);

/** Returns the hour at which the time slot with this label starts; 0 for other labels. */
export function slotStart(label: string): number {
  const slot = slotLabeled(label);
  return slot === undefined ? 0 : deliverySlotHours[slot][0];
}

/** Returns a label in another language: `10AM-12PM` becomes `10 a.m. – 12 p.m.` in Spanish. Other labels stay. */
export function slotTextIn(locale: string, label: string): string {
  const slot = slotLabeled(label);
  if (slot === undefined) return label;
  const [start, end] = deliverySlotHours[slot];
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.UTC(2000, 0, 1, start), Date.UTC(2000, 0, 1, end));
}
