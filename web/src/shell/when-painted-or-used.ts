/** The longest wait in milliseconds: a picture that never arrives must not keep the page from hydrating. */
const longestMs = 3000;
/** The longest wait for an idle moment after the paint, in milliseconds. */
const idleMs = 500;

const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

/** Browsers dispatch a `pointermove` when the layout changes under a mouse at rest, which every first paint does. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof MouseEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

const loaded = async (page: Window): Promise<void> =>
  new Promise((resolve) => {
    if (page.document.readyState === 'complete') resolve();
    else page.addEventListener('load', () => resolve(), { once: true });
  });

/** A loaded picture is painted once it is decoded, which the scripts would hold up. A broken one is waited for no longer. */
async function mainPictureDecoded({ document }: Window): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined);
}

/** The load event of a page whose files come fast precedes its first paint, and the scripts would share the connection with it. */
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
    // Safari has no requestIdleCallback.
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

/** Resolves when the page is loaded and painted, at the first interaction, or after three seconds. */
export async function whenPaintedOrUsed(page: Window): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { capture: true, passive: true };
  const interacted = (event: Event): void => {
    if (!isAtRest(event)) resolve();
  };
  for (const type of interactions) page.addEventListener(type, interacted, options);
  const timer = page.setTimeout(resolve, longestMs);
  void painted(page).then(resolve);
  await promise;
  page.clearTimeout(timer);
  for (const type of interactions) page.removeEventListener(type, interacted, options);
}
