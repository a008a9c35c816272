import { type WeekdayName, weekdayNames } from '@shop/rules/weekdays';
import { english, type Language } from '../src/config/languages.ts';

/** Formats a range of times or days in UTC. English uses `to` instead of a dash (specification, section 9). */
export function formatRange(
  options: Intl.DateTimeFormatOptions,
  first: number,
  last: number,
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(language.tag, { ...options, timeZone: 'UTC' });
  return language === english
    ? `${format.format(first)} to ${format.format(last)}`
    : format.formatRange(first, last);
}

const dateAt = (time: string): number => Date.parse(`2024-01-01T${time}Z`);

/** Returns, for example, `Monday to Friday` and `9:30am to 6:00pm`. */
export function hoursInWords(
  { days, opens, closes }: { days: readonly WeekdayName[]; opens: string; closes: string },
  language: Language,
): { days: string; time: string } {
  // January 1, 2024, was a Monday.
  const dates = weekdayNames.flatMap((day, index) =>
    days.includes(day) ? Date.UTC(2024, 0, index + 1) : [],
  );
  const [first = 0, ...others] = dates;
  const last = others.at(-1) ?? first;
  const isRow = dates.length > 2 && last - first === others.length * 86_400_000;
  const weekday = new Intl.DateTimeFormat(language.tag, { weekday: 'long', timeZone: 'UTC' });
  const time = formatRange({ hour: 'numeric', minute: '2-digit' }, dateAt(opens), dateAt(closes), language);
  return {
    days: isRow
      ? formatRange({ weekday: 'long' }, first, last, language)
      : new Intl.ListFormat(language.tag).format(dates.map((date) => weekday.format(date))),
    time:
      language === english ? time.replaceAll(/\s[AP]M/g, (letters) => letters.trim().toLowerCase()) : time,
  };
}
