import { beef, continueToPay, goat, openPickup } from './checkout-page.ts';
import { customerWithCart, guestWithCart, saveAddresses } from './checkout-shoppers.ts';
import { comeSignedIn, newCustomer } from './customer.ts';
import { holdBack } from './graphql-faults.ts';
import { holdRequests } from './hold-requests.ts';
import { expectNoShift } from './layout-shift.ts';
import { expect, type Page, test } from './shop-test.ts';

/** Each row has a page, a link on it, and the operations that are delayed after a click on the link. */
const ways = [
  { from: '/', link: 'a[href="/odhiah"]', late: ['Listing', 'Livestock'] },
  { from: '/pages/terms', link: 'a[href="/retail"]', late: ['Collections', 'Listing'] },
  { from: '/retail', link: 'article a', late: ['ProductPage'] },
  { from: '/retail/1', link: 'a[href="/cart"]', late: ['DeliveryOptions'] },
] as const;

for (const width of [360, 1440]) {
  test(
    `nothing shifts during hydration or when a link's data arrives late, at ${width} px`,
    { tag: ['@H08'] },
    async ({ page, context }) => {
      await guestWithCart(context, { 1: 2 });
      await page.setViewportSize({ width, height: 800 });
      for (const { from, link, late } of ways) {
        await page.goto(from);
        await page.waitForLoadState('networkidle');
        await expectNoShift(page, from);
        const releases = await Promise.all(late.map((operation) => holdBack(page, operation)));
        const way = page.locator(link).filter({ visible: true }).first();
        if (!(await way.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await way.click();
        const busy = page.locator('main [aria-busy="true"]');
        await expect(busy.first()).toBeVisible();
        for (const release of releases) release();
        await page.waitForLoadState('networkidle');
        await expect(busy).toHaveCount(0);
        await expectNoShift(page, `${link} on ${from}`);
        await page.unrouteAll({ behavior: 'wait' });
      }
      await page.goto('/cart');
      await page.waitForLoadState('networkidle');
      await expectNoShift(page, '/cart');
    },
  );
}

test("the checkout appears only after the customer's saved address is filled in", async ({
  page,
  context,
}) => {
  const customer = await customerWithCart(context, { 1: 2 });
  await saveAddresses(customer, 1);
  await page.setViewportSize({ width: 360, height: 800 });
  const release = await holdBack(page, 'LastDelivery');
  await page.clock.install();
  const read = page.waitForRequest((request) => request.postData()?.includes('LastDelivery') === true);
  await page.goto('/cart');
  await read;
  await page.clock.fastForward(2500);
  await expect(page.getByRole('form', { name: 'Checkout' })).toHaveCount(0);
  release();
  await expect(page.getByText('To your saved address: 1 Saved Street.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page, '/cart');
});

test('nothing shifts when a new customer opens the saved addresses', async ({ page, context }) => {
  await comeSignedIn(context, await newCustomer());
  const release = await holdBack(page, 'SavedAddresses');
  await page.goto('/profile/address');
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.getByText('No address is saved yet.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page, '/profile/address');
});

/** The names of the fonts in which the browser draws the first heading. */
async function headingFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

for (const path of ['/', '/retail/1', '/pages/returns'])
  test(
    `a font that loads after the first paint of ${path} is shown, and nothing shifts`,
    {
      tag: ['@H08'],
    },
    async ({ page }) => {
      const release = await holdRequests(page, (url) => url.endsWith('.woff2'));
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path, { waitUntil: 'commit' });
      const isPainted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await expect.poll(isPainted).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await headingFonts(page)).not.toContain('Fraunces');
      release();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => headingFonts(page)).toEqual(['Fraunces']);
      await expectNoShift(page, path);
    },
  );

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`Pay now is in view, and nothing shifts when an order is paid in another tab, at ${width} px`, async ({
    page,
    context,
  }) => {
    await guestWithCart(context, { [goat.id]: 15, [beef.id]: 2, 2: 1, 3: 1, 4: 1 });
    await openPickup(page);
    const gateway = await continueToPay(page);
    await page.waitForURL(/order=/);
    const open = async (path: string) => {
      const tab = await context.newPage();
      await tab.setViewportSize({ width, height });
      await tab.goto(path + new URL(page.url()).search);
      return tab;
    };
    const payment = await open('/payment');
    await expect(payment.getByText('is saved and not paid yet')).toBeVisible();
    const agreement = payment.getByRole('heading', { name: 'Agreement' }).locator('..');
    await expect(agreement.getByRole('checkbox')).toBeInViewport({ ratio: 1 });
    await expect(agreement.getByRole('button', { name: 'Pay now' })).toBeInViewport({ ratio: 1 });
    const success = await open('/payment/success');
    await expect(success.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(success.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expectNoShift(success, '/payment/success');
    await expect(payment.getByText('is saved and paid.')).toBeVisible();
    await expectNoShift(payment, '/payment');
  });
}

test(
  'the checkout form takes up two thirds of the width, and the order takes up one third',
  { tag: ['@S2-checkout-03', '@S2-checkout-04'] },
  async ({ page, context }) => {
    await guestWithCart(context, { 1: 2 });
    await page.goto('/cart');
    const left = page.getByRole('heading', { name: 'Contact', exact: true }).locator('xpath=../..');
    const right = page.getByRole('heading', { name: 'Your order' }).locator('xpath=..');
    await expect(async () => {
      const [wide, narrow] = [await left.boundingBox(), await right.boundingBox()];
      expect((wide?.width ?? 0) / (narrow?.width ?? 1)).toBeCloseTo(2, 1);
      expect(narrow?.x ?? 0).toBeGreaterThan((wide?.x ?? 0) + (wide?.width ?? 0));
    }).toPass();
    await expect(left.getByRole('heading', { level: 2 })).toHaveText([
      'Contact',
      'Shipping',
      'Delivery date and time',
    ]);
  },
);
