const label = /^(\d+)([AP])M-(\d+)([AP])M$/;

const hourOf = (hour: string | undefined, half: string | undefined): number =>
  Date.UTC(2000, 0, 1, (Number(hour) % 12) + (half === 'P' ? 12 : 0));

/** Returns a time slot in another language: `10AM-12PM` becomes `10 a.m. – 12 p.m.` in Spanish. Other labels stay. */
export function slotTextIn(locale: string, slot: string): string {
  const [, from, fromHalf, to, toHalf] = label.exec(slot) ?? [];
  if (from === undefined) return slot;
  const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return hours.formatRange(hourOf(from, fromHalf), hourOf(to, toHalf));
}
