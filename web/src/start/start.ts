import { keepEarlyInput } from './early-input.ts';
import { firstUseOf, whenToHydrate } from './when-to-start.ts';

export const firstUse = firstUseOf(window);

export const earlyInput = keepEarlyInput(document);
/** `entry-client.tsx` dispatches this event when React starts to receive events. */
document.addEventListener('shop:hydrating', earlyInput.beginHydration, { once: true });
// In development, the page loads this module a second time, with a recording that nothing else would end.
document.addEventListener('shop:hydrated', earlyInput.end, { once: true });

/** The page's HTML is complete without the modules, so styles, fonts and pictures may load first. */
async function importDeferred(urls: readonly string[]): Promise<void> {
  await whenToHydrate(window, firstUse);
  // Started together, the imports load in parallel.
  for (const url of urls) void import(/* @vite-ignore */ url).catch(() => undefined);
}

const deferred = document.querySelector('script[data-modules]')?.getAttribute('data-modules') ?? '';
if (deferred !== '') void importDeferred(deferred.split(' '));
