/** Maximum wait in milliseconds. A picture that never loads must not prevent hydration. */
const maxWaitMs = 3000;
const idleMs = 500;

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];

/** Browsers dispatch a `pointermove` when the layout shifts under a resting mouse, as on first paint. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof MouseEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

export async function firstUseOf(page: Window): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { capture: true, passive: true };
  const onUse = (event: Event): void => {
    if (!isAtRest(event)) resolve();
  };
  for (const type of interactions) page.addEventListener(type, onUse, options);
  await promise;
  for (const type of interactions) page.removeEventListener(type, onUse, options);
}

const loaded = async (page: Window): Promise<void> =>
  new Promise((resolve) => {
    if (page.document.readyState === 'complete') resolve();
    else page.addEventListener('load', () => resolve(), { once: true });
  });

/** Waits for the main picture, which the scripts would otherwise delay. Doesn't wait for a broken picture. */
async function mainPictureDecoded({ document }: Window): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined);
}

/** The load event may fire before the first paint, which the scripts would then delay. */
const firstPaintReported = async (): Promise<void> =>
  new Promise((resolve) => {
    if (
      typeof PerformanceObserver !== 'function' ||
      !PerformanceObserver.supportedEntryTypes.includes('paint')
    ) {
      resolve();
      return;
    }
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });

const idle = async (page: Window): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser has requestIdleCallback.
    if (typeof page.requestIdleCallback === 'function')
      page.requestIdleCallback(() => resolve(), { timeout: idleMs });
    else page.setTimeout(resolve, 50);
  });

async function painted(page: Window): Promise<void> {
  await loaded(page);
  await mainPictureDecoded(page);
  await firstPaintReported();
  await idle(page);
}

/** Waits until the page is loaded and painted, the shopper interacts, or `maxWaitMs` has passed. */
export async function whenToHydrate(page: Window, firstUse: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = page.setTimeout(resolve, maxWaitMs);
  void Promise.race([firstUse, painted(page)]).then(resolve);
  await promise;
  page.clearTimeout(timer);
}
