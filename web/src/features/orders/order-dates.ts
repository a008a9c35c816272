import { timeOfDay } from '@shop/rules/plant-day';
import { plantZone } from '@shop/rules/plant-zone';
import { language } from '../../config/language.ts';

const weekdayAndTimeFormat = new Intl.DateTimeFormat(language.tag, {
  timeZone: plantZone,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
const dateFormat = new Intl.DateTimeFormat(language.tag, { timeZone: plantZone, dateStyle: 'long' });
const dayAndTimeFormat = new Intl.DateTimeFormat(language.tag, {
  timeZone: plantZone,
  dateStyle: 'full',
  timeStyle: 'short',
});
const dayFormat = new Intl.DateTimeFormat(language.tag, { timeZone: 'UTC', dateStyle: 'full' });
const shortDayFormat = new Intl.DateTimeFormat(language.tag, {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Formats an RFC 3339 timestamp in the plant's time zone: `Friday 9:41 PM`. */
export function weekdayAndTime(timestamp: string): string {
  const parts = weekdayAndTimeFormat.formatToParts(new Date(timestamp));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** Formats an RFC 3339 timestamp in the plant's time zone: `November 20, 2026`. */
export function orderDate(timestamp: string): string {
  return dateFormat.format(new Date(timestamp));
}

/** Formats an RFC 3339 timestamp in the plant's time zone: `Friday, November 20, 2026 at 9:41 PM`. */
export const dayAndTime = (timestamp: string): string => dayAndTimeFormat.format(new Date(timestamp));

/** Formats `2026-11-23` as `Monday, November 23, 2026`. Returns any other string unchanged. */
export function dayInWords(day: string): string {
  const time = timeOfDay(day);
  return Number.isNaN(time) ? day : dayFormat.format(time);
}

/** Formats `2026-11-23` as `Mon, Nov 23`, in Spanish as `lun 23 de nov`, without the comma of `Intl`. */
export function shortDay(day: string): string {
  const text = shortDayFormat.format(timeOfDay(day));
  return language.code === 'es' ? text.replace(',', '') : text;
}
