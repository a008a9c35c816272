import type { Page } from '@playwright/test';

/** Holds back requests to matching URLs until the returned function is called. */
export async function holdRequests(page: Page, isHeld: (url: string) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isHeld(href),
    async (route) => {
      await promise;
      await route.fallback();
    },
  );
  return resolve;
}
