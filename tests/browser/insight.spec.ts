import type { BrowserContext } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { beef, continueToPay, openPickup, orderButton } from './checkout-page.ts';
import { addByHand } from './filled-cart.ts';
import { testWith } from './own-stack.ts';
import { expect, type Page, test } from './shop-test.ts';

function noteInsight(context: BrowserContext): string[] {
  const noted: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/insight/.test(pathname)) noted.push(pathname.replace(/-[\w-]+\.js$/, '.js'));
  });
  return noted;
}

test('without insight, pages load no insight script and send no reports', async ({ page, context }) => {
  const noted = noteInsight(context);
  await addByHand(page, `/retail/${beef.id}`);
  await page.goto('/cart');
  await expect(orderButton(page)).toBeVisible();
  await page.goto('/build');
  expect(noted).toEqual([]);
});

/** The steps noted on this page, once its insight script runs. */
const stepsNoted = (page: Page) =>
  page.evaluate(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/insight-'));
    if (script === undefined) return [];
    await import(script.name);
    return performance.getEntriesByType('mark').map(({ name }) => name);
  });

const metricsPort = String(await freePort());
const testWithInsight = testWith({ env: { web: { INSIGHT: 'true', WEB_METRICS_PORT: metricsPort } } });

async function counted() {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const steps = text.matchAll(/^shop_funnel_steps_total\{step="(\w+)".*\} (\d+)$/gm);
  const vitals = text.matchAll(/^shop_web_vital_seconds_count\{.*vital="(\w+)",screen="product"\} \d+$/gm);
  return {
    steps: Object.fromEntries(Array.from(steps, ([, step = '', count]) => [step, Number(count)])),
    vitals: Array.from(vitals, ([, vital]) => vital).toSorted((a = '', b = '') => a.localeCompare(b)),
    hasShifts: /^shop_layout_shift_count\{.*screen="product"\} \d/m.test(text),
  };
}

testWithInsight(
  "with insight, a guest's purchase is counted step by step, without a cookie",
  async ({ page, context }) => {
    const noted = noteInsight(context);
    await addByHand(page, `/retail/${beef.id}`);
    await expect.poll(() => noted).toContain('/assets/insight.js');
    await openPickup(page);
    const gateway = await continueToPay(page);
    await expect(page).toHaveURL(/\/payment\?order=/);
    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(gateway.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    // A shopper who leaves before the page's scripts are there isn't counted.
    await expect.poll(() => stepsNoted(gateway)).toEqual(['shop:paid']);
    for (const each of [page, gateway]) await each.goto('/build');
    await expect.poll(counted).toEqual({
      steps: { viewed: 1, added: 1, checkout: 1, ordered: 1, paid: 1 },
      vitals: ['INP', 'LCP', 'TTFB'],
      hasShifts: true,
    });
    expect(await context.cookies()).toEqual([]);
  },
);
