import { fireEvent, render, screen } from '@testing-library/react';
import { weekdayNames } from '@shop/rules/weekdays';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { openScreen } from '../../testing/scripted-bff.tsx';
import { Checkout } from './checkout.tsx';
import { OrderRejected } from './order-rejected.tsx';
import { deliveryOptions as options } from './testing/fixtures.ts';

it(
  'the checkout has a Continue to Pay button and a link back to shopping',
  { tags: ['S2-checkout-04', 'S2-routes-03'] },
  () => {
    openScreen(<Checkout options={options} isGuest />);
    expect(screen.getByRole('button', { name: 'Continue to Pay' })).toHaveProperty('type', 'submit');
    expect(screen.getByRole('link', { name: 'Back to Shopping' }).getAttribute('href')).toBe('/shop');
  },
);

const day = (name: string) => screen.getByRole('radio', { name });

it('of the closed days, only the chosen one can have focus', () => {
  openScreen(<Checkout options={{ ...options, closedDates: ['2026-11-23', '2026-11-24'] }} isGuest />);
  expect(day('Mon, Nov 23, closed')).toMatchObject({ checked: true, disabled: false });
  expect(day('Tue, Nov 24, closed')).toMatchObject({ checked: false, disabled: true });
});

const evening = {
  __typename: 'DeliverySlotOption',
  slot: 'FROM_6PM_TO_8PM',
  label: '6PM-8PM',
  startsAt: '18:00',
  endsAt: '20:00',
} as const;
const slots = [...options.slots, evening];

it('a pickup moves from a closed time to an open one, and says so', async () => {
  const hours = [{ dayOfWeek: weekdayNames, opens: '09:30', closes: '18:00', days: '', time: '' }];
  openScreen(
    <SiteConfigProvider value={{ ...emptySite, hours }}>
      <Checkout options={{ ...options, slots, defaultSlot: evening.slot }} isGuest />
    </SiteConfigProvider>,
  );
  expect(day('6PM-8PM')).toMatchObject({ checked: true });
  fireEvent.click(screen.getByRole('radio', { name: 'Pickup from the branch' }));
  const sentence = 'The branch is closed at 6PM-8PM on that day. The time is 10AM-12PM.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(day('10AM-12PM')).toMatchObject({ checked: true });
  expect(day('6PM-8PM, closed')).toMatchObject({ disabled: true });
});

it('a time that is full on the chosen day gives way to a free one, with a sentence', async () => {
  const full = { __typename: 'FullDeliverySlot', date: '2026-11-24', slot: 'FROM_10AM_TO_12PM' } as const;
  openScreen(<Checkout options={{ ...options, slots, fullSlots: [full] }} isGuest />);
  fireEvent.click(day('Tue, Nov 24'));
  const sentence = 'On that day, 10AM-12PM is full. The time is 6PM-8PM.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(day('6PM-8PM')).toMatchObject({ checked: true });
  expect(day('10AM-12PM, full')).toMatchObject({ checked: false, disabled: true });
  fireEvent.click(day('Wed, Nov 25'));
  expect(screen.queryByText(sentence)).toBeNull();
});

it('a day that is full by now gives way to the next one, with a sentence', async () => {
  const fullSlots = slots.map(
    ({ slot }) => ({ __typename: 'FullDeliverySlot', date: '2026-11-23', slot }) as const,
  );
  openScreen(<Checkout options={{ ...options, slots, fullSlots }} isGuest />);
  const sentence = 'All times on Monday, November 23, 2026 are full. The day is Tuesday, November 24, 2026.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(day('Tue, Nov 24')).toMatchObject({ checked: true });
  expect(day('Mon, Nov 23, full')).toMatchObject({ disabled: true });
});

it.each([
  ['not-placed', 1],
  ['retry', 0],
] as const)('an order whose outcome is %s offers %d other days', (outcome, count) => {
  const rejection = { outcome, message: 'Network Error', userErrors: [], changes: [], shownNames: new Map() };
  render(<OrderRejected rejection={rejection} remedy={<button type="button">Take a day</button>} />);
  expect(screen.queryAllByRole('button', { name: 'Take a day' })).toHaveLength(count);
});
