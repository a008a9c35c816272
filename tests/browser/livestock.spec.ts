import * as z from 'zod';
import { email, fillAddress, payNow } from './checkout-page.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { storeOnce } from './store-once.ts';

const placed = z.looseObject({ id: z.string(), deliveryDate: z.string() });
const sheep = { path: '/odhiah/108', name: 'Odhiah Sheep, Whole' } as const;
const defaults = /Odhiah\s· buy and slaughter livestock\s· On My own responsibility/;

test('an animal is told whole, from the choices that nobody changed to the deposit', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow();
  await page.goto(sheep.path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: sheep.name });
  // 55 lb are ordered.
  await expect(dialog.getByText(/^You pay for the weight above\./)).toBeVisible();
  await expect(dialog.getByText(/51 lb: [\d.]+ \$, 59 lb: [\d.]+ \$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText(defaults);

  await page.goto('/cart');
  await expect(page.getByText(/ is not a day of Eid\. Eid al-Adha begins around /)).toBeVisible();
  await email(page).fill('amina@example.com');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to Pay' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(defaults);
  const gateway = await payNow(page);
  await gateway.getByRole('button', { name: /^Pay/ }).click();
  const next = gateway.getByRole('region', { name: 'What happens next' });
  const deposit = next.getByRole('listitem').filter({ hasText: 'Deposit' });
  await expect(deposit).toContainText('151.25 $, due at the shop before slaughter');
  await expect(deposit).toContainText('To pay it without coming to the shop, call us:');
  await expect(gateway.getByRole('region', { name: 'Order summary' })).toContainText(defaults);
  await expectReflowAndAccessibility(gateway, expectAccessible);

  const day = await page.evaluate(() => sessionStorage.getItem('shop.order'));
  const { id, deliveryDate } = placed.parse(JSON.parse(day ?? '{}'));
  await storeOnce(context, { 'shop.staff-key': staffKey, 'shop.staff-device': 'Counter' });
  const counter = await context.newPage();
  await counter.goto(`/staff#day=${deliveryDate}`);
  await counter.getByRole('searchbox').fill(id.slice(0, 8));
  await counter.getByRole('button', { name: 'Find', exact: true }).click();
  await counter.getByRole('link', { name: new RegExp(id.slice(0, 8)) }).click();
  await expect(counter.getByRole('listitem').filter({ hasText: sheep.name })).toContainText(defaults);

  await counter.goto(`/ar/staff#order=${id}`);
  await expect(counter.getByRole('listitem').filter({ hasText: 'أضحية خروف كامل' })).toContainText('55 lb');
  await counter.goto(`/ar/staff#day=${deliveryDate}`);
  await expect(counter.getByRole('heading', { level: 3, name: /10\sص/ })).toBeVisible();
});
