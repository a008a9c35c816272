import { expect, it } from 'vitest';
import { closedBranchWarning } from './branch-hours.ts';

const hours = [
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
] as const;

const closedDay = 'The branch is closed on that day. Please choose another day, or call us first.';
const later = (time: string) =>
  `The branch is open ${time} on that day. Please choose another time, or call us first.`;

// November 27, 2026, is a Friday.
it.each([
  ['2026-11-27', '08:00', '10:00', null],
  ['2026-11-27', '18:00', '20:00', later('9:30am to 6:00pm')],
  ['2026-11-28', '10:00', '12:00', null],
  ['2026-11-28', '12:00', '14:00', later('8:00am to 12:00pm, 2:00pm to 4:00pm')],
  ['2026-11-29', '10:00', '12:00', closedDay],
  ['', '10:00', '12:00', null],
] as const)('the warning about a pickup on %j from %s to %s is %j', (day, startsAt, endsAt, warning) => {
  expect(closedBranchWarning(hours, day, { startsAt, endsAt })).toBe(warning);
  expect(closedBranchWarning([], day, { startsAt, endsAt })).toBeNull();
});
