const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Monday, November 23, 2026` for `2026-11-23`, whatever the shopper's time zone. Any other text comes back as it is. */
export function dayInWords(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? day : words.format(time);
}

/** The day that can still be had: one that is too early gives way to the earliest. Both `YYYY-MM-DD`. */
export function possibleDay(day: string, earliestDate: string): string {
  // ISO days sort as texts.
  return day >= earliestDate ? day : earliestDate;
}
