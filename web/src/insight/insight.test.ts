// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import * as z from 'zod/mini';
import { startInsight } from './insight.ts';
import { noteStep } from './note-step.ts';

type Report = (metric: Partial<Metric>) => void;
const { observed } = vi.hoisted(() => ({ observed: new Map<string, Report>() }));
vi.mock('web-vitals', () => ({
  onCLS: (report: Report) => observed.set('CLS', report),
  onINP: (report: Report) => observed.set('INP', report),
  onLCP: (report: Report) => observed.set('LCP', report),
  onTTFB: (report: Report) => observed.set('TTFB', report),
}));

let sent: Promise<string>[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  sent = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  navigator.sendBeacon = (url, body) => {
    if (!(body instanceof Blob)) throw new Error('The message has no type');
    sent.push(body.text().then((text) => `${url.toString()} ${text}`));
    return true;
  };
});

const screenAt = (path: string, file: string) => ({ path, handle: { source: `src/routes/${file}.tsx` } });
function openRouter(address: string) {
  const routes = [screenAt('/retail', 'listing'), screenAt('/retail/:id', 'product'), screenAt('*', 'login')];
  return createMemoryRouter(routes, { initialEntries: [address] });
}

/** Hides the page, then returns the events of all messages sent so far. */
async function hide(): Promise<unknown[]> {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  const messages = await Promise.all(sent);
  return messages.map((message): unknown => JSON.parse(message.replace(/^\/insight /, '')));
}

it("steps noted before insight loads are reported, but other performance marks aren't", async () => {
  noteStep('checkout');
  performance.mark('shop:hydrated');
  startInsight(openRouter('/login'));
  noteStep('ordered');
  // Performance observers run in a later task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  // Test files share a process, so marks from other files may come first.
  const [message] = z.array(z.array(z.unknown())).parse(await hide());
  expect(message?.slice(-2)).toEqual([{ step: 'checkout' }, { step: 'ordered' }]);
});

it('a product counts as viewed when its page opens, not when its URL changes', async () => {
  const router = openRouter('/retail/7');
  startInsight(router);
  await router.navigate('/retail/7?quantity=3');
  await router.navigate('/retail');
  await router.navigate('/retail/8');
  expect(await hide()).toEqual([[{ step: 'viewed' }, { step: 'viewed' }]]);
});

it('a message has at most 30 events, and no event has an id, a URL or a parameter', async () => {
  const router = openRouter('/retail/secret-id?search=secret-text');
  startInsight(router);
  for (let at = 0; at < 40; at += 1) await router.navigate(`/retail/secret-${at}`);
  const messages = await hide();
  expect(messages.map((events) => (Array.isArray(events) ? events.length : 0))).toEqual([30, 11]);
  expect(JSON.stringify(messages)).not.toContain('secret');
});

it('when the page is hidden, each web vital is sent once, with the name of the first screen', async () => {
  const router = openRouter('/retail');
  startInsight(router);
  observed.get('LCP')?.({ id: 'v1', name: 'LCP', value: 812.345_678 });
  await router.navigate('/retail/7');
  observed.get('CLS')?.({ id: 'v2', name: 'CLS', value: 0.02 });
  observed.get('CLS')?.({ id: 'v2', name: 'CLS', value: 0.03 });
  expect(sent).toEqual([]);
  expect(await hide()).toEqual([
    [
      { vital: 'LCP', value: 812.3457, screen: 'listing' },
      { step: 'viewed' },
      { vital: 'CLS', value: 0.02, screen: 'listing' },
    ],
  ]);
  observed.get('INP')?.({ id: 'v3', name: 'INP', value: 40 });
  expect(await hide()).toHaveLength(2);
});
