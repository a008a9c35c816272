/** Returns the first Sunday after a day. Days are `YYYY-MM-DD`. */
export function sundayAfter(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + (7 - moment.getUTCDay()));
  return moment.toISOString().slice(0, 10);
}

export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the day in words, such as `Monday, November 23, 2026`. */
export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
