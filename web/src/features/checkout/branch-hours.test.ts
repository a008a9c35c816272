import { expect, it } from 'vitest';
import { type Branch, closedBranch, openSlot } from './branch-hours.ts';

const option = (slot: Branch['slots'][number]['slot'], startsAt: string, endsAt: string) =>
  ({ __typename: 'DeliverySlotOption', slot, label: slot, startsAt, endsAt }) as const;

const branch: Branch = {
  hours: [
    {
      days: 'Monday to Friday',
      time: '9:30am to 6:00pm',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:30',
      closes: '18:00',
    },
    {
      days: 'Saturday',
      time: '8:00am to 12:00pm',
      dayOfWeek: ['Saturday'],
      opens: '08:00',
      closes: '12:00',
    },
    {
      days: 'Saturday',
      time: '2:00pm to 4:00pm',
      dayOfWeek: ['Saturday'],
      opens: '14:00',
      closes: '16:00',
    },
  ],
  slots: [
    option('FROM_8AM_TO_10AM', '08:00', '10:00'),
    option('FROM_10AM_TO_12PM', '10:00', '12:00'),
    option('FROM_12PM_TO_2PM', '12:00', '14:00'),
    option('FROM_2PM_TO_4PM', '14:00', '16:00'),
    option('FROM_4PM_TO_6PM', '16:00', '18:00'),
    option('FROM_6PM_TO_8PM', '18:00', '20:00'),
  ],
};

const closedDay = 'The branch is closed on that day. Please choose another day.';
const later = (time: string) => `The branch is open ${time} on that day. Please choose another time.`;

// November 27, 2026, is a Friday.
it.each([
  ['2026-11-27', 'FROM_8AM_TO_10AM', null],
  ['2026-11-27', 'FROM_6PM_TO_8PM', later('9:30am to 6:00pm')],
  ['2026-11-28', 'FROM_10AM_TO_12PM', null],
  ['2026-11-28', 'FROM_12PM_TO_2PM', later('8:00am to 12:00pm, 2:00pm to 4:00pm')],
  ['2026-11-29', 'FROM_10AM_TO_12PM', closedDay],
  ['', 'FROM_10AM_TO_12PM', null],
] as const)('the sentence about a pickup on %j, %s, is %j', (day, slot, sentence) => {
  expect(closedBranch(branch, day, slot)).toBe(sentence);
  expect(closedBranch({ ...branch, hours: [] }, day, slot)).toBeNull();
});

it.each([
  ['FROM_12PM_TO_2PM', 'FROM_2PM_TO_4PM'],
  ['FROM_4PM_TO_6PM', 'FROM_2PM_TO_4PM'],
  ['FROM_8AM_TO_10AM', 'FROM_8AM_TO_10AM'],
] as const)('on a Saturday, %s is replaced by the next open time, or else the last: %s', (chosen, to) => {
  expect(openSlot(branch, chosen, (slot) => closedBranch(branch, '2026-11-28', slot) === null)).toBe(to);
  expect(openSlot(branch, chosen, () => false)).toBeUndefined();
});
