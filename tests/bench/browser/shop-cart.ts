import type { Page } from '@playwright/test';

/** Durations are in milliseconds; `respondedAt` is a timestamp. */
export interface Tapped {
  /** The duration of a frame without a tap, as a baseline. */
  readonly idleMs: number;
  readonly paintedMs: number;
  readonly truthMs: number;
  readonly respondedAt: number;
}

/** Presses plus, waits for the next frame, and then waits until no change is pending. */
export async function shopTap(tab: Page, name: string): Promise<Tapped> {
  return tab.evaluate(async (label) => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
    const totals = document.querySelector('dl[aria-busy]');
    if (button === null || totals === null) throw new Error('There is no line to tap.');
    const idleFrom = performance.now();
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    const idleMs = performance.now() - idleFrom;
    const began = performance.now();
    button.click();
    const painted = new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0));
    });
    const truth = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (totals.getAttribute('aria-busy') !== 'false') return;
        observer.disconnect();
        resolve(performance.now() - began);
      });
      observer.observe(totals, { attributes: true });
    });
    const paintedMs = await painted;
    const truthMs = await truth;
    const responses = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('/graphql'));
    const ends = responses.map(({ startTime, duration }) => startTime + duration);
    return { idleMs, paintedMs, truthMs, respondedAt: performance.timeOrigin + Math.max(...ends) };
  }, `One pound more of ${name}`);
}

export async function shopBurst(tab: Page, name: string, taps: number): Promise<void> {
  await tab.evaluate(
    async ({ label, taps }) => {
      for (let tap = 0; tap < taps; tap += 1) {
        document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    },
    { label: `One pound more of ${name}`, taps },
  );
}

export async function whenInSync(tab: Page): Promise<void> {
  await tab.locator('dl[aria-busy="false"]').waitFor();
}

/**
 * Returns a function that waits until the tab's cart link changes, and resolves to the time of the change.
 */
export async function followed(tab: Page): Promise<() => Promise<number>> {
  const noted = await tab.evaluateHandle(() => {
    const badge = document.querySelector('a[aria-label^="Cart"]');
    const promise = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      if (badge !== null) observer.observe(badge, { attributes: true });
    });
    return { promise };
  });
  return async () => noted.evaluate(({ promise }) => promise);
}
