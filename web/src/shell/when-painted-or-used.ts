/** The longest wait in milliseconds: a picture that never arrives must not keep the page from hydrating. */
const longestMs = 3000;
/** The longest wait for an idle moment after the load event, in milliseconds. */
const idleMs = 500;

const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

/** Resolves when the page is loaded and painted, or at the first interaction. */
export async function whenPaintedOrUsed(page: Window): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { capture: true, passive: true };
  const done = (): void => resolve();
  const idle = (): void => {
    // Safari has no requestIdleCallback.
    if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(done, { timeout: idleMs });
    else page.setTimeout(done, 50);
  };
  const loaded = (): void => {
    const picture = page.document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (picture === null) idle();
    // A loaded picture is painted once it is decoded, which the scripts would hold up.
    else void picture.decode().then(idle, idle);
  };
  for (const type of interactions) page.addEventListener(type, done, options);
  const timer = page.setTimeout(done, longestMs);
  if (page.document.readyState === 'complete') loaded();
  else page.addEventListener('load', loaded, { once: true });
  await promise;
  page.clearTimeout(timer);
  page.removeEventListener('load', loaded);
  for (const type of interactions) page.removeEventListener(type, done, options);
}
