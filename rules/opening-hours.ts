import { weekdayOf } from './plant-day.ts';
import { type WeekdayName, weekdayNames } from './weekdays.ts';

/** The hours of the branch on some weekdays; times are `HH:MM` and can be compared as text. */
export interface OpeningHours {
  readonly dayOfWeek: readonly WeekdayName[];
  readonly opens: string;
  readonly closes: string;
}

/** Returns the hours of a day, which is `YYYY-MM-DD`. */
export function hoursOn<Hours extends OpeningHours>(hours: readonly Hours[], day: string): Hours[] {
  const weekday = weekdayNames[weekdayOf(day) - 1];
  return hours.filter(({ dayOfWeek }) => dayOfWeek.some((each) => each === weekday));
}

/** Whether the branch is open during a part of the time. Without any hours, it counts as always open. */
export function isBranchOpen(
  hours: readonly OpeningHours[],
  day: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): boolean {
  if (hours.length === 0) return true;
  return hoursOn(hours, day).some(({ opens, closes }) => startsAt < closes && endsAt > opens);
}
