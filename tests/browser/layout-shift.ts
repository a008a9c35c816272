import type { Page } from '@playwright/test';

/** How much has moved by itself on the page so far, as browsers score it: 0 for nothing. */
export const shifted = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive before the next frame but one is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
