import { type EarlyInput, keepEarlyInput } from './early-input.ts';
import { firstUseOf, whenToHydrate } from './when-to-start.ts';

export const firstUse = firstUseOf(window);

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** In development, the page loads this module twice, and both share the recording of the first. */
export const earlyInput = (window.earlyInput ??= keepEarlyInput(document));
/** `entry-client.tsx` dispatches this event when React starts to receive events. */
document.addEventListener('shop:hydrating', earlyInput.beginHydration, { once: true });

/** The page's HTML is complete without the modules, so styles, fonts and pictures may load first. */
async function importDeferred(urls: readonly string[]): Promise<void> {
  await whenToHydrate(window, firstUse);
  // Started together, the imports load in parallel.
  for (const url of urls) void import(/* @vite-ignore */ url).catch(() => undefined);
}

const deferred = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules'] ?? '';
if (deferred !== '') void importDeferred(deferred.split(' '));
