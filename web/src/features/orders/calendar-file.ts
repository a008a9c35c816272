import { plantZone } from '@shop/rules/plant-zone';
import type { OrderSnapshot } from './order-snapshot.ts';
import { shortNumber } from './order-number.tsx';

interface CalendarContext {
  readonly shop: string;
  readonly branch: string;
  readonly now: Date;
}

const offsetFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: plantZone,
  timeZoneName: 'longOffset',
});
const slotPattern = /^(\d{1,2})(AM|PM)-(\d{1,2})(AM|PM)$/;
/** The maximum that RFC 5545 allows. A continuation line starts with a space. */
const maxLineBytes = 75;

const hourOf = (hour: string, half: string): number => (Number(hour) % 12) + (half === 'PM' ? 12 : 0);

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Clocks change at night, so every time slot has the same UTC offset as noon. */
function atPlant(day: string, hour: number): Date {
  const zone = offsetFormat.formatToParts(new Date(`${day}T17:00:00Z`));
  const offset = zone.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${offset}`);
}

function timesOf(day: string, slot: string | null): readonly string[] {
  const [, from, fromHalf, to, toHalf] = slotPattern.exec(slot ?? '') ?? [];
  if (from === undefined || fromHalf === undefined || to === undefined || toHalf === undefined)
    return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  return [
    `DTSTART:${stamp(atPlant(day, hourOf(from, fromHalf)))}`,
    `DTEND:${stamp(atPlant(day, hourOf(to, toHalf)))}`,
  ];
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (new TextEncoder().encode(last + character).length > maxLineBytes) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}

/** Formats an order's day and time as a calendar file (RFC 5545). Returns `null` for an order without a valid day. */
export function calendarFile(
  { id, deliveryDate, slot, fulfillment, address, lines }: OrderSnapshot,
  { shop, branch, now }: CalendarContext,
): string | null {
  if (deliveryDate === null || Number.isNaN(Date.parse(deliveryDate))) return null;
  const isPickup = fulfillment === 'PICKUP';
  const place = isPickup ? branch : address;
  const products = lines.map(({ productName, quantity }) => `${productName}, ${quantity} lb`);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${shop}//Orders//EN`,
    'BEGIN:VEVENT',
    `UID:order-${id}`,
    `DTSTAMP:${stamp(now)}`,
    ...timesOf(deliveryDate, slot),
    `SUMMARY:${escaped(isPickup ? `Pick up your order at ${shop}` : `Delivery from ${shop}`)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped([`Order ${shortNumber(id)}`, ...products].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
