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

it('a pickup moves from a closed time to an open one, and says so', async () => {
  const evening = { slot: 'FROM_6PM_TO_8PM', label: '6PM-8PM', startsAt: '18:00', endsAt: '20:00' } as const;
  const slots = [...options.slots, { __typename: 'DeliverySlotOption', ...evening } as const];
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

it.each([
  ['not-placed', 1],
  ['retry', 0],
] as const)('an order whose outcome is %s offers %d other days', (outcome, count) => {
  const rejection = { outcome, message: 'Network Error', userErrors: [], changes: [], shownNames: new Map() };
  render(<OrderRejected rejection={rejection} remedy={<button type="button">Take a day</button>} />);
  expect(screen.queryAllByRole('button', { name: 'Take a day' })).toHaveLength(count);
});
