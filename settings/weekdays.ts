/** The English names of weekdays. A weekday's number is its position in the week, Monday 1 and Sunday 7. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type WeekdayName = (typeof weekdayNames)[number];
