import { beef, email, field, fillAddress, orderButton } from './checkout-page.ts';
import { guestWithCart, takeSlot } from './checkout-shoppers.ts';
import { later, sundayAfter } from './days.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { testWith } from './own-stack.ts';
import { expect, type Page } from './shop-test.ts';

/** Only the REST API has these settings; the BFF and the page read the rules from it. */
const test = testWith({
  env: {
    upstream: {
      DELIVERY_CLOSED_WEEKDAYS: 'Sunday',
      DELIVERY_SLOT_CAPACITY: '1',
      DELIVERY_ZIPS: '334',
    },
  },
});

const date = (page: Page) => page.getByLabel('Date');
const time = (page: Page, label: string) => page.getByRole('radio', { name: label });

const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

const short = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

test('an invalid ZIP code, day or time is reported at its field', async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await page.goto('/cart');
  await expect(date(page)).toHaveAccessibleDescription(/Closed on Sundays/);
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
  await expect(days).toHaveCount(10);
  await expect(days.first()).toBeChecked();
  await expect(
    page.getByRole('radio', { name: `${short(sundayAfter(await date(page).inputValue()))}, closed` }),
  ).toBeDisabled();
  await email(page).fill('amina@example.com');
  await fillAddress(page);

  await field(page, 'State').fill('Georgia');
  await field(page, 'Postal code').fill('33471');
  await orderButton(page).click();
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription(
    '33471 is in Florida, not in Georgia.',
  );
  await expect(field(page, 'Postal code')).toBeFocused();
  await field(page, 'State').fill('NH');
  await field(page, 'Postal code').fill('03301');
  await orderButton(page).click();
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription(
    'We do not deliver to 03301. You can pick your order up.',
  );
  await field(page, 'State').fill('fl');
  await field(page, 'Postal code').fill('33471');

  await date(page).fill('2036-01-01');
  await orderButton(page).click();
  await expect(date(page)).toHaveAccessibleDescription(/The latest date is /);
  const earliest = await date(page).getAttribute('min');
  const sunday = sundayAfter(earliest ?? '');
  await date(page).fill(sunday);
  const monday = later(sunday, 1);
  await expect(date(page)).toHaveAccessibleDescription(
    new RegExp(`We are closed on Sundays. The next available day is ${inWords(monday)}.`),
  );
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.getByRole('button', { name: `Take ${inWords(monday)}` }).click();
  await expect(page.getByRole('radio', { name: short(monday) })).toBeChecked();
  await expect(date(page)).toHaveValue(monday);

  // The time slot filled up while this page was open, so the order is rejected.
  const label = '12PM-2PM';
  await time(page, label).check();
  await takeSlot(monday, label);
  await orderButton(page).click();
  const group = page.getByRole('group', { name: 'Time' });
  await expect(group.getByRole('alert')).toContainText('The next available day is');
  await expect(time(page, `${label}, full`)).toBeDisabled();
  await expectReflowAndAccessibility(page, expectAccessible);
  await time(page, '4PM-6PM').check();
  await date(page).fill(later(monday, 7));

  const opened = context.waitForEvent('page');
  await orderButton(page).click();
  await opened;
  await expect(page).toHaveURL(/\/payment\?order=/);
});
