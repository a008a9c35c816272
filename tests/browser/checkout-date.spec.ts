import { beef, email, openDateField } from './checkout-page.ts';
import { inWords, later } from './days.ts';
import { intercept, respondWith } from './graphql-faults.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { expect, type Page, test } from './shop-test.ts';

// A time zone in which it's already the next day during most of Florida's day.
test.use({ timezoneId: 'Pacific/Auckland' });

/** Returns today's date at the plant plus a number of days, as `YYYY-MM-DD`. */
const plantDay = (days: number): string =>
  later(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(), days);

const date = (page: Page) => page.getByLabel('Date');
const chosenDay = (page: Page) =>
  page.getByRole('group', { name: 'Day' }).getByRole('radio', { checked: true });

const slots = ['8AM-10AM', '10AM-12PM', '12PM-2PM', '2PM-4PM', '4PM-6PM', '6PM-8PM'];

test(
  "in Auckland, the earliest date is two days after Florida's date, and advances after a day",
  { tag: ['@H29', '@S3-data-07', '@S5-date-01', '@S5-date-02', '@S9-limit-09', '@S9-limit-10'] },
  async ({ page, context }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await page.clock.install();
    await page.goto('/cart');
    const earliest = plantDay(2);
    await expect(chosenDay(page)).toHaveValue(earliest);
    await openDateField(page);
    await expect(date(page)).toHaveValue(earliest);
    await expect(date(page)).toHaveAttribute('min', earliest);
    await expect(date(page)).toHaveAccessibleDescription(`Earliest: ${inWords(earliest)}`);
    await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio')).toHaveCount(slots.length);
    for (const slot of slots)
      await expect(page.getByRole('radio', { name: slot, exact: true })).toBeAttached();
    await expect(page.getByRole('radio', { name: '10AM-12PM' })).toBeChecked();

    await date(page).fill(plantDay(1));
    await email(page).press('Enter');
    await expect(date(page)).toHaveAccessibleDescription(
      new RegExp(`The earliest date is ${inWords(earliest)}`),
    );
    await date(page).fill(plantDay(3));
    await expect(date(page)).toHaveAccessibleDescription(new RegExp(`Chosen: ${inWords(plantDay(3))}`));
    await date(page).fill(earliest);

    const next = plantDay(3);
    await intercept(
      page,
      'DeliveryOptions',
      respondWith({
        deliveryOptions: {
          __typename: 'DeliveryOptions',
          earliestDate: next,
          latestDate: plantDay(365),
          closedWeekdays: [],
          closedDates: [],
          fullSlots: [],
          deliveryNoteLength: null,
          collectorNameLength: null,
          servedPostalCodes: [],
          validUntil: `${plantDay(4)}T05:00:00Z`,
          defaultSlot: 'FROM_10AM_TO_12PM',
          slots: [
            {
              __typename: 'DeliverySlotOption',
              slot: 'FROM_10AM_TO_12PM',
              label: '10AM-12PM',
              startsAt: '10:00',
              endsAt: '12:00',
            },
          ],
        },
      }),
    );
    await page.clock.fastForward('25:00:00');
    await expect(date(page)).toHaveValue(next);
    await expect(date(page)).toHaveAttribute('min', next);
    await expect(
      page.getByText(`The day you had chosen is too early by now. The date is ${inWords(next)}.`),
    ).toBeVisible();
    await date(page).fill(plantDay(9));
    await expect(page.getByText('The day you had chosen is too early by now.')).toHaveCount(0);
  },
);

test('a day that is not among the offered ones is chosen in a date field', async ({ page, context }) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await page.goto('/cart');
  await expect(chosenDay(page)).toHaveValue(plantDay(2));
  await expect(date(page)).toHaveCount(0);
  await chosenDay(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Another day' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(date(page)).toBeFocused();
  // The field stays while the typed day is one of the offered ones.
  await date(page).fill(plantDay(3));
  await expect(date(page)).toBeFocused();
  await date(page).fill(plantDay(40));
  await page.reload();
  await expect(date(page)).toHaveValue(plantDay(40));
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  await expect(chosenDay(page)).toHaveValue(plantDay(3));
  await expect(date(page)).toHaveCount(0);
});
