import { shortNumber } from '@shop/rules/order-number';
import { plain } from '../../format/given.ts';
import { lineNameOf } from '../../format/own-words.ts';
import { plantTime } from '@shop/rules/plant-time';
import type { OrderSnapshot } from './order-snapshot.ts';

interface CalendarContext {
  readonly shop: string;
  readonly branch: string;
  readonly now: Date;
}

/** The maximum that RFC 5545 allows. A continuation line starts with a space. */
const maxLineBytes = 75;

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** @param time `HH:MM` */
function atPlant(day: string, time: string): Date {
  const [hour = 0, minute] = time.split(':').map(Number);
  return plantTime(day, hour, minute);
}

function timesOf(day: string, startsAt: string | null, endsAt: string | null): readonly string[] {
  if (startsAt === null || endsAt === null) return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  return [`DTSTART:${stamp(atPlant(day, startsAt))}`, `DTEND:${stamp(atPlant(day, endsAt))}`];
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
  { id, deliveryDate, startsAt, endsAt, fulfillment, address, lines }: OrderSnapshot,
  { shop, branch, now }: CalendarContext,
): string | null {
  if (deliveryDate === null || Number.isNaN(Date.parse(deliveryDate))) return null;
  const isPickup = fulfillment === 'PICKUP';
  const place = isPickup ? branch : address;
  const products = lines.map((line) => `${plain(lineNameOf(line))}, ${line.quantity} lb`);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${shop}//Orders//EN`,
    'BEGIN:VEVENT',
    `UID:order-${id}`,
    `DTSTAMP:${stamp(now)}`,
    ...timesOf(deliveryDate, startsAt, endsAt),
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
