import { type WeekdayName, weekdayNames } from '@shop/settings/weekdays';

/** `Monday to Friday` for three days or more in a row, `Saturday and Sunday` or `Monday, Friday` for others. */
export function daysInWords(days: readonly WeekdayName[]): string {
  const sorted = weekdayNames.filter((day) => days.includes(day));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRow = weekdayNames.indexOf(last) - weekdayNames.indexOf(first) === sorted.length - 1;
  if (isRow && sorted.length > 2) return `${first} to ${last}`;
  return isRow && sorted.length === 2 ? `${first} and ${last}` : sorted.join(', ');
}

/** `9:30am` for `09:30` (specification, section 9). */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}
