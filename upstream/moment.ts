import { plantTimestamp } from '@shop/rules/plant-time';

/** Formats a time as ISO in UTC with microseconds, so that the strings sort by time. */
export function toDbTimestamp(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z');
}

/** Formats a stored timestamp with microseconds and the plant's UTC offset. */
export function toApiTimestamp(stored: string): string {
  const micros = /\.\d+/.exec(stored)?.[0] ?? '.000000';
  return plantTimestamp(new Date(stored)).replace(/(?=-\d\d:\d\d$)/, micros);
}
