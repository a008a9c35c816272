import { openDateField } from './checkout-page.ts';
import { guestWithCart, takeSlot } from './checkout-shoppers.ts';
import { inWords, later, sundayAfter } from './days.ts';
import { holdBack } from './graphql-faults.ts';
import { expectNoShift } from './layout-shift.ts';
import { testWith } from './own-stack.ts';
import { addToCart } from './shop-api.ts';
import { expect } from './shop-test.ts';
import { storeOnce } from './store-once.ts';

const rules = {
  DELIVERY_CUT_OFF_HOUR: '14',
  DELIVERY_CLOSED_WEEKDAYS: 'Sunday,Monday',
  DELIVERY_SLOT_CAPACITY: '1',
};
/** A Tuesday, because Sundays and Mondays are closed. */
const eid = later(sundayAfter(later(new Date().toISOString().slice(0, 10), 4)), 2);
const trust = {
  certifier: { name: 'Halal Council', number: 'HC-7', certificate: 'https://halal.example/hc-7.pdf' },
  inspection: 'USDA inspected, establishment 12345',
  origin: 'Cattle from family farms in Florida',
  guarantee: 'New delivery or your money back',
};
const test = testWith({ env: { upstream: rules, web: { BRAND: JSON.stringify({ eid, trust }) } } });

const owners = 'Delivered from two days after you order, in the two-hour window you choose';
const nextDay = /^Order by 2\sPM (?:today|tomorrow|on \w+, \w+ \d+) for delivery or pickup on (.+)$/;

test("the home, product and checkout pages show the owner's facts and the first delivery day", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await guestWithCart(context, { 1: 2 });
  const words: (string | null)[] = [];
  for (const path of ['/', '/retail/1', '/cart']) {
    const release = await holdBack(page, 'NextDelivery');
    await page.goto(path);
    const facts = page.getByRole('list', { name: 'What you can rely on' });
    await expect(facts.getByText(owners)).toBeVisible();
    await expect(facts).toContainText('Halal certified by Halal Council, number HC-7');
    await expect(facts.getByRole('link', { name: 'See the certificate' })).toHaveAttribute(
      'href',
      trust.certifier.certificate,
    );
    for (const fact of [trust.inspection, trust.origin, trust.guarantee])
      await expect(facts.getByText(fact)).toBeVisible();
    release();
    await expect(facts.getByText(nextDay)).toBeVisible();
    await expect(facts.getByText(owners)).toBeHidden();
    words.push(await facts.getByText(nextDay).textContent());
    await expectNoShift(page, path);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(new Set(words).size).toBe(1);
  const days = page.getByRole('group', { name: 'Day' });
  const earliest = await days.getByRole('radio', { checked: true }).inputValue();
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  }).format(new Date(earliest));
  expect(nextDay.exec(words[0] ?? '')?.[1]).toBe(day);
});

test('the next delivery day disappears after its order deadline', async ({ page, context }) => {
  await guestWithCart(context, { 1: 2 });
  await page.clock.install();
  await page.goto('/');
  const facts = page.getByRole('list', { name: 'What you can rely on' });
  await expect(facts.getByText(nextDay)).toBeVisible();
  await holdBack(page, 'NextDelivery');
  await page.clock.fastForward('25:00:00');
  await expect(facts.getByText(owners)).toBeVisible();
  await expect(facts.getByText(nextDay)).toHaveCount(0);
});

test("an Odhiah is offered for the owner's days of Eid first, with each day's discount", async ({
  page,
  context,
  expectAccessible,
}) => {
  // A seventh of a cow, 72 lb.
  const productId = '113';
  const { id } = await addToCart({ productId, quantity: 72, occasion: 'ODHIAH' });
  await storeOnce(context, { cartID: id });
  const ofEid = `${inWords(eid)} to ${inWords(later(eid, 3))}`;
  await page.goto(`/odhiah/${productId}`);
  await expect(page.getByText('$75 second day, $100 third day, $150 fourth day of the Eid')).toBeVisible();
  await expect(page.getByText(ofEid)).toBeVisible();
  await page.goto('/cart');
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
  const discount = page.getByText(/^Occasion discount on beef/);
  await expect(days.first()).toBeChecked();
  for (const [index, off] of [null, '$75 second', '$100 third', '$150 fourth'].entries()) {
    const day = later(eid, index);
    await expect(days.nth(index)).toHaveAttribute('value', day);
    await days.nth(index).check();
    if (off === null) await expect(discount).toHaveCount(0);
    else
      await expect(discount).toHaveText(
        `Occasion discount on beef on ${inWords(day)}: ${off} day of the Eid. The discount is not taken off the total here. Ask us how you get it.`,
      );
  }
  await expectAccessible();
  const another = later(eid, 4);
  await (await openDateField(page)).fill(another);
  await expect(
    page.getByText(`${inWords(another)} is not a day of Eid. The days of Eid: ${ofEid}.`),
  ).toBeVisible();
  await expect(discount).toHaveCount(0);
  await page.reload();
  // The chosen day stays chosen.
  await expect(page.getByLabel('Date')).toHaveValue(another);
});

test("closed and full days are marked and can't be chosen", async ({ page, context }) => {
  await guestWithCart(context, { 1: 2 });
  await page.goto('/cart');
  const days = page.getByRole('group', { name: 'Day' });
  await expect(days.getByRole('radio', { name: /^Sun, .+, closed$/ }).first()).toBeDisabled();
  const second = days.getByRole('radio', { disabled: false }).nth(1);
  const day = (await second.getAttribute('value')) ?? '';
  for (const slot of await page.getByRole('group', { name: 'Time' }).getByRole('radio').all())
    await takeSlot(day, (await slot.locator('xpath=..').textContent()) ?? '');
  await expect(async () => {
    await page.reload();
    const full = days.getByRole('radio', { name: /, full$/ });
    await expect(full).toHaveAttribute('value', day, { timeout: 3000 });
    await expect(full).toBeDisabled();
  }).toPass();
});
