import { plantZone } from '@shop/rules/plant-zone';

const HOUR_MS = 3_600_000;

const zoned = new Intl.DateTimeFormat('en-CA', {
  timeZone: plantZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

function partsOf(moment: Date): Map<string, string> {
  return new Map(zoned.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** Returns a calendar date in the time zone of the plant, as YYYY-MM-DD. */
export function plantDate(moment: Date, daysLater = 0): string {
  const parts = partsOf(moment);
  const date = new Date(
    Date.UTC(Number(parts.get('year')), Number(parts.get('month')) - 1, Number(parts.get('day'))),
  );
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}

/** Formats a time as ISO in UTC with microseconds, so that the strings sort by time. */
export function toDbTimestamp(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z');
}

/** Formats a stored timestamp with microseconds and the plant's UTC offset. */
export function toApiTimestamp(stored: string): string {
  const parts = partsOf(new Date(stored));
  const part = (name: string) => parts.get(name) ?? '';
  const micros = /\.(\d+)/.exec(stored)?.[1] ?? '000000';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}.${micros}${offset}`;
}

/** Returns the hour in the plant's time zone, from 0 to 23. */
export function plantHour(moment: Date): number {
  return Number(partsOf(moment).get('hour'));
}

/** Returns when an hour of a day begins in the plant's time zone; hour 24 is the next midnight. */
export function plantTime(day: string, hour: number): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  // The offset can differ between the two times only around a change to or from daylight saving time.
  return new Date(local - offsetMs(new Date(local - offsetMs(new Date(local)))));
}

function offsetMs(moment: Date): number {
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(partsOf(moment).get('timeZoneName') ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * HOUR_MS;
}
