import type { Page } from '@playwright/test';

type Body = Readonly<Record<string, unknown>>;

/**
 * The plain way, without any library that could slow it down: a tap sends the mutation, then reads the cart anew, then shows
 * the number. In milliseconds until the number is drawn, which is also when it is true.
 */
export async function plainTap(
  tab: Page,
  set: Body,
  read: Body,
): Promise<{ paintedMs: number; truthMs: number }> {
  return tab.evaluate(
    async ({ set, read }) => {
      const began = performance.now();
      for (const body of [set, read]) {
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        document.title = JSON.stringify(await answer.json()).slice(0, 20);
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0));
      });
      const took = performance.now() - began;
      return { paintedMs: took, truthMs: took };
    },
    { set, read },
  );
}

/** Another tab follows when it is looked at: it reads the cart and draws it. In milliseconds from the look. */
export async function plainFollow(tab: Page, read: Body): Promise<number> {
  return tab.evaluate(async (body) => {
    const began = performance.now();
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    document.title = JSON.stringify(await answer.json()).slice(0, 20);
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    return performance.now() - began;
  }, read);
}

/** So many taps, each with its mutation and its read. */
export async function plainBurst(tab: Page, set: Body, read: Body, taps: number): Promise<void> {
  for (let tap = 0; tap < taps; tap += 1) await plainTap(tab, set, read);
}
