import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium.ts';

/** Buttons that a shopper is likely to press first. */
const presses = [
  { name: 'Search', path: '/' },
  { name: 'filter By', path: '/retail' },
  { name: 'My Cart', path: '/retail' },
] as const;

export interface FirstPress {
  readonly name: string;
  readonly durations: readonly number[];
}

/** Presses each button in separate visits, on a simulated phone with a processor slowed down by a factor of four. */
export async function measureFirstPresses(origin: string, visits: number): Promise<FirstPress[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const measured = presses.map(({ name }) => ({ name, durations: [] as number[] }));
    for (let visit = 0; visit < visits; visit += 1)
      for (const [index, press] of presses.entries())
        measured[index]?.durations.push(await pressOnce(browser, `${origin}${press.path}`, press.name));
    return measured;
  } finally {
    await browser.close();
  }
}

/** Returns the duration of a tap's longest event, as in Interaction to Next Paint. */
async function pressOnce(browser: Browser, url: string, name: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        let most = 0;
        // By default, the browser reports only slow events. TypeScript's types lack `durationThreshold`.
        const everyEvent = { type: 'event', durationThreshold: 16 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('interactionId' in entry && entry.interactionId !== 0) most = Math.max(most, entry.duration);
            if (entry.name === 'click') resolve(most);
          }
        }).observe(everyEvent);
      }),
  );
  await page.getByRole('button', { name }).first().tap();
  const duration = await longest;
  await context.close();
  return duration;
}
