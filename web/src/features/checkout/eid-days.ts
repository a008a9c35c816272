// cspell:ignore umalqura Qura
import { addDays } from '@shop/rules/plant-day';

const DAYS_OF_EID = 4;
const DAYS_IN_YEAR = 366;

const islamicDay = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** Eid al-Adha begins on the 10th day of the 12th month. */
function isEid(day: string): boolean {
  const parts = islamicDay.formatToParts(Date.parse(day));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return part('month') === '12' && part('day') === '10';
}

/** Returns the four days of Eid. All days are `YYYY-MM-DD`. */
export const daysOfEid = (firstDay: string): readonly string[] =>
  Array.from({ length: DAYS_OF_EID }, (_, index) => addDays(firstDay, index));

/**
 * Returns the first day of the next Eid al-Adha by the calculated calendar of Umm al-Qura; `null` if the browser lacks
 * it. The sighting of the moon can move Eid by a day, and during Eid, it is the current one.
 */
export function expectedEid(today: string): string | null {
  const from = addDays(today, 1 - DAYS_OF_EID);
  for (let ahead = 0; ahead < DAYS_IN_YEAR; ahead += 1) {
    const day = addDays(from, ahead);
    if (isEid(day)) return day;
  }
  return null;
}
