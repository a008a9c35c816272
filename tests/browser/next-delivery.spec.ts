import { guestWithCart } from './checkout-shoppers.ts';
import { holdBack } from './graphql-faults.ts';
import { expectNoShift } from './layout-shift.ts';
import { testWith } from './own-stack.ts';
import { expect, test as shopTest } from './shop-test.ts';

const cutOff = { DELIVERY_CUT_OFF_HOUR: '14', DELIVERY_CLOSED_WEEKDAYS: 'Sunday,Monday' };
const test = testWith({ env: { upstream: cutOff } });

const owners = 'Delivered from two days after you order, in the two-hour window you choose';
const nextDay = /^Order by 2\sPM (?:today|tomorrow|on \w+, \w+ \d+) for delivery or pickup on (.+)$/;

for (const width of [360, 1440]) {
  test(`the page shows the first day that the checkout accepts, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await guestWithCart(context, { 1: 2 });
    const words: (string | null)[] = [];
    for (const path of ['/', '/retail/1', '/cart']) {
      const release = await holdBack(page, 'NextDelivery');
      await page.goto(path);
      const facts = page.getByRole('list', { name: 'What you can rely on' });
      await expect(facts.getByText(owners)).toBeVisible();
      release();
      await expect(facts.getByText(nextDay)).toBeVisible();
      await expect(facts.getByText(owners)).toBeHidden();
      words.push(await facts.getByText(nextDay).textContent());
      await expectNoShift(page, path);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(new Set(words).size).toBe(1);
    const earliest = await page.getByLabel('Date').inputValue();
    const day = new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'short',
      day: 'numeric',
    }).format(new Date(earliest));
    expect(nextDay.exec(words[0] ?? '')?.[1]).toBe(day);
  });
}

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

shopTest("a shop without a cut-off keeps its owner's words about delivery", async ({ page, context }) => {
  await guestWithCart(context, { 1: 2 });
  const responded = page.waitForResponse((response) =>
    /NextDelivery/.test(response.request().postData() ?? response.url()),
  );
  await page.goto('/');
  await responded;
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(owners)).toBeVisible();
});
