// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { firstUseOf, whenToHydrate } from './when-to-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Waits on a page that is still loading. Returns a function that returns whether the wait is over. */
function wait(): () => boolean {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  let isHere = false;
  void (async () => {
    await whenToHydrate(window, firstUseOf(window));
    isHere = true;
  })();
  return () => isHere;
}

/** Reports that the page is loaded, and waits. */
async function load(ms: number): Promise<void> {
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(ms);
}

function mouseMove(movementX: number): MouseEvent {
  const event = new MouseEvent('pointermove', { bubbles: true });
  // jsdom doesn't support `movementX` and `movementY`.
  return Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
}

it('the scripts of a public page wait until the page is loaded', async () => {
  const isHere = wait();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isHere()).toBe(false);
  await load(50);
  expect(isHere()).toBe(true);
});

it('the scripts of a public page load when a browser with requestIdleCallback is idle', async () => {
  const idle = vi.fn<(callback: () => void, options: { timeout: number }) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const isHere = wait();
  await load(100);
  expect(isHere()).toBe(false);
  idle.mock.calls[0]?.[0]();
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere()).toBe(true);
});

it.each([
  ['is decoded', (decoding: PromiseWithResolvers<void>) => decoding.resolve()],
  ['turns out to be broken', (decoding: PromiseWithResolvers<void>) => decoding.reject(new Error('broken'))],
])("the scripts of a public page wait until the page's main picture %s", async (_what, end) => {
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  const decoding = Promise.withResolvers<void>();
  picture.decode = async () => decoding.promise;
  document.body.append(picture);
  const isHere = wait();
  await load(1000);
  expect(isHere()).toBe(false);
  end(decoding);
  await vi.advanceTimersByTimeAsync(50);
  expect(isHere()).toBe(true);
  picture.remove();
});

it("a layout shift under a resting mouse doesn't load the scripts", async () => {
  const isHere = wait();
  document.body.dispatchEvent(mouseMove(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere()).toBe(false);
  document.body.dispatchEvent(mouseMove(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere()).toBe(true);
});

it('the scripts of a public page wait for the first paint if the browser reports it', async () => {
  const reports: (() => void)[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    readonly disconnect = () => undefined;
    readonly #callback: (entries: { getEntriesByName: (name: string) => unknown[] }) => void;
    constructor(callback: (entries: { getEntriesByName: (name: string) => unknown[] }) => void) {
      this.#callback = callback;
    }
    observe(): void {
      reports.push(() => this.#callback({ getEntriesByName: (name) => [{ name }] }));
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const isHere = wait();
  await load(1000);
  expect(isHere()).toBe(false);
  for (const report of reports) report();
  await vi.advanceTimersByTimeAsync(50);
  expect(isHere()).toBe(true);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'])(
  'the scripts of a public page load at the first interaction, such as %s',
  async (type) => {
    const isHere = wait();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(isHere()).toBe(true);
  },
);

it('the scripts of a public page load after 3 s even if the page is still loading', async () => {
  const isHere = wait();
  await vi.advanceTimersByTimeAsync(2999);
  expect(isHere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isHere()).toBe(true);
});
