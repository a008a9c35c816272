import type { createBrowserRouter } from 'react-router-dom';
import {
  type CLSMetric,
  type INPMetric,
  type LCPMetric,
  type TTFBMetric,
  onCLS,
  onINP,
  onLCP,
  onTTFB,
} from 'web-vitals';
import { onVisibilityChange } from '../browser/visibility.ts';
import { type InsightEvent, type Screen, type StepMark, maxEvents, screens, steps } from './insight-event.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Uses the file name of the route, because the URL may contain ids. */
function screenOf({ matches }: Router['state']): Screen {
  const handle: unknown = matches.at(-1)?.route.handle;
  const source = typeof handle === 'object' && handle !== null && 'source' in handle ? handle.source : null;
  return screens.find((screen) => source === `src/routes/${screen}.tsx`) ?? 'other';
}

/** Also reports steps noted before this call. Sends events when the page is hidden or a message is full. */
export function startInsight(router: Router): void {
  const waiting: InsightEvent[] = [];
  const screen = screenOf(router.state);
  const reported = new Set<string>();

  function send(): void {
    if (waiting.length === 0) return;
    const body = JSON.stringify(waiting.splice(0));
    navigator.sendBeacon('/insight', new Blob([body], { type: 'application/json' }));
  }
  function add(event: InsightEvent): void {
    waiting.push(event);
    if (waiting.length === maxEvents || document.visibilityState === 'hidden') send();
  }
  function addVital({ id, name, value }: CLSMetric | INPMetric | LCPMetric | TTFBMetric): void {
    if (reported.has(id)) return;
    reported.add(id);
    add({ vital: name, value: Math.round(value * 10_000) / 10_000, screen });
  }
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(addVital);
  function addSteps(marks: PerformanceEntryList): void {
    for (const { name } of marks) {
      const step = steps.find((each) => name === (`shop:${each}` satisfies StepMark));
      if (step !== undefined) add({ step });
    }
  }
  const observer = new PerformanceObserver((marks) => addSteps(marks.getEntries()));
  observer.observe({ type: 'mark', buffered: true });

  onVisibilityChange((isVisible) => {
    if (isVisible) return;
    // The observer hasn't been told yet of a step noted just before the shopper leaves.
    addSteps(observer.takeRecords());
    send();
  });

  let viewed: string | undefined;
  function addView(state: Router['state']): void {
    const { pathname } = state.location;
    const isNew = pathname !== viewed;
    viewed = pathname;
    if (isNew && screenOf(state) === 'product') add({ step: 'viewed' });
  }
  addView(router.state);
  router.subscribe(addView);
}
