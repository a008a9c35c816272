import { type WeekdayName, weekdayNames } from '@shop/settings/weekdays';
import { english, type Language } from '../src/config/languages.ts';

/** Writes three or more consecutive days as `Monday to Friday`, others as `Saturday and Sunday` or `Monday, Friday`. */
export function daysInWords(days: readonly WeekdayName[]): string {
  const sorted = weekdayNames.filter((day) => days.includes(day));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRow = weekdayNames.indexOf(last) - weekdayNames.indexOf(first) === sorted.length - 1;
  if (isRow && sorted.length > 2) return `${first} to ${last}`;
  return isRow && sorted.length === 2 ? `${first} and ${last}` : sorted.join(', ');
}

/** Writes `09:30` as `9:30am` (specification, section 9). */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

/** An arbitrary Monday, for formatting weekdays and times. */
const monday = Date.UTC(2024, 0, 1);
const dayOf = (day: WeekdayName): number => monday + weekdayNames.indexOf(day) * 86_400_000;
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return monday + (hour * 60 + minute) * 60_000;
};

/** Writes opening hours in a language, such as `Monday to Friday` and `9:30am to 6:00pm` in English. */
export function hoursInWords(
  { days, opens, closes }: { days: readonly WeekdayName[]; opens: string; closes: string },
  language: Language,
): { days: string; time: string } {
  if (language === english)
    return { days: daysInWords(days), time: `${timeInWords(opens)} to ${timeInWords(closes)}` };
  const dayFormat = new Intl.DateTimeFormat(language.tag, { weekday: 'long', timeZone: 'UTC' });
  const timeFormat = new Intl.DateTimeFormat(language.tag, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const dates = weekdayNames.filter((day) => days.includes(day)).map(dayOf);
  const [first = monday] = dates;
  const last = dates.at(-1) ?? first;
  const isRow = dates.length > 2 && last - first === (dates.length - 1) * 86_400_000;
  return {
    days: isRow
      ? dayFormat.formatRange(first, last)
      : new Intl.ListFormat(language.tag).format(dates.map((date) => dayFormat.format(date))),
    time: timeFormat.formatRange(minutesOf(opens), minutesOf(closes)),
  };
}
