import { expect, type Page } from './shop-test.ts';

/** The maximum layout shift score; 0 means that nothing moved. */
const most = 0.02;

/** Runs in the page. Returns the layout shift so far and its sources. */
const movedSoFar = async () =>
  new Promise<{ score: number; moved: string[] }>((resolve) => {
    let score = 0;
    const moved: string[] = [];
    const note = (source: unknown): void => {
      if (typeof source !== 'object' || source === null || !('node' in source)) return;
      const { node } = source;
      const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
      const rects = ['previousRect', 'currentRect'].map((name) => JSON.stringify(Reflect.get(source, name)));
      moved.push(`${element?.outerHTML.slice(0, 120)}: ${rects.join(' to ')}`);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') score += entry.value;
        if ('sources' in entry && Array.isArray(entry.sources)) entry.sources.forEach(note);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer gets buffered entries within two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ score, moved }))));
  });

export async function expectNoShift(page: Page, of: string): Promise<void> {
  const { score, moved } = await page.evaluate(movedSoFar);
  expect(score, [of, ...moved].join('\n')).toBeLessThanOrEqual(most);
}
