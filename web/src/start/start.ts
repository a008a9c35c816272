import { keepEarlyInput } from './early-input.ts';
import { firstUseOf, whenToHydrate } from './when-to-start.ts';

/** Dispatched by `entry-client.tsx` when React starts to receive events, and when the page is hydrated. */
export type HydrationEvent = 'shop:hydrating' | 'shop:hydrated';

export const firstUse = firstUseOf(window);

const once = (type: HydrationEvent, listener: () => void): void =>
  document.addEventListener(type, listener, { once: true });

const { beginHydration, replay } = keepEarlyInput(document);
once('shop:hydrating', beginHydration);
once('shop:hydrated', replay);

/** The page's HTML is complete without the modules, so styles, fonts and pictures may load first. */
async function importDeferred(urls: readonly string[]): Promise<void> {
  await whenToHydrate(window, firstUse);
  // Started together, the imports load in parallel.
  for (const url of urls) void import(/* @vite-ignore */ url).catch(() => undefined);
}

const deferred = document.querySelector('script[data-modules]')?.getAttribute('data-modules') ?? '';
if (deferred !== '') void importDeferred(deferred.split(' '));
