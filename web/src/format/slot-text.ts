import { isEnglish, language } from '../config/language.ts';

const label = /^(\d+)([AP])M-(\d+)([AP])M$/;

const hourOf = (hour: string | undefined, half: string | undefined): number =>
  Date.UTC(2000, 0, 1, (Number(hour) % 12) + (half === 'P' ? 12 : 0));

/**
 * Returns a time slot in the page's language: `10AM-12PM` becomes `10 a.m. – 12 p.m.` in Spanish. English has the
 * specification's labels. A label in another form stays as it is.
 */
export function slotText(slot: string): string {
  if (isEnglish) return slot;
  const [, from, fromHalf, to, toHalf] = label.exec(slot) ?? [];
  if (from === undefined) return slot;
  const hours = new Intl.DateTimeFormat(language.tag, { hour: 'numeric', timeZone: 'UTC' });
  return hours.formatRange(hourOf(from, fromHalf), hourOf(to, toHalf));
}
