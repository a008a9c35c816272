import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { OrderSnapshot } from './order-snapshot.ts';

const order: OrderSnapshot = {
  id: '0d9e3c1a-77aa-4c55-9f0e-000000000000',
  placedAt: null,
  fulfillment: 'DELIVERY',
  deliveryDate: '2026-11-25',
  slot: '10AM-12PM',
  startsAt: '10:00',
  endsAt: '12:00',
  itemCount: 3,
  subtotal: '26.97',
  deliveryPrice: '0.00',
  total: '26.97',
  packedTotal: null,
  collector: null,
  refundedTotal: null,
  deposit: null,
  lines: [
    {
      packedWeight: null,
      packedSubtotal: null,
      position: 1,
      productName: 'Ribeye; bone in',
      nameEs: null,
      nameAr: null,
      image: null,
      unitPrice: null,
      quantity: 3,
      subtotal: '26.97',
      choices: '',
    },
  ],
  address: '1 Main St, Miami',
  addressPhone: null,
  business: null,
  deliveryNote: null,
  isWitnessed: false,
};
const context = {
  shop: 'Zebeha Halal',
  branch: '9 Plant Rd, Moore Haven',
  now: new Date('2026-11-23T12:00:00Z'),
};
const linesOf = (changes: Partial<OrderSnapshot>): readonly string[] | undefined =>
  calendarFile({ ...order, ...changes }, context)?.split('\r\n');

it('a calendar entry converts the time slot to UTC, in both summer and winter', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zebeha Halal//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-0d9e3c1a-77aa-4c55-9f0e-000000000000',
    'DTSTAMP:20261123T120000Z',
    'DTSTART:20261125T150000Z',
    'DTEND:20261125T170000Z',
    'SUMMARY:Delivery from Zebeha Halal',
    'LOCATION:1 Main St\\, Miami',
    'DESCRIPTION:Order 0d9e3c1a\\nRibeye\\; bone in\\, 3 lb',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(linesOf({ deliveryDate: '2026-07-01', startsAt: '18:00', endsAt: '20:00' })).toContain(
    'DTSTART:20260701T220000Z',
  );
  expect(linesOf({ deliveryDate: '2026-11-01', startsAt: '12:00', endsAt: '14:00' })).toContain(
    'DTSTART:20261101T170000Z',
  );
});

it("a pickup's calendar entry names the branch, and lasts all day if the hours are unknown", () => {
  const lines = linesOf({ fulfillment: 'PICKUP', startsAt: null, endsAt: null, address: null });
  expect(lines).toContain('SUMMARY:Pick up your order at Zebeha Halal');
  expect(lines).toContain('LOCATION:9 Plant Rd\\, Moore Haven');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261125');
});

it('no line of a calendar file exceeds 75 bytes, and an order without a day has no file', () => {
  const lines = linesOf({ address: `${'ü'.repeat(100)} Street` }) ?? [];
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`LOCATION:${'ü'.repeat(100)} Street`);
  expect(linesOf({ deliveryDate: null })).toBeUndefined();
});
