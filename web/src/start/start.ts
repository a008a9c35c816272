import { keepEarlyInput } from './early-input.ts';
import { firstUseOf, whenToHydrate } from './when-to-start.ts';

/**
 * Dispatched on the document by `entry-client.tsx`: when React starts to receive events, and when the page is hydrated.
 */
export type HydrationEvent = 'shop:hydrating' | 'shop:hydrated';

/** Resolves when the shopper first uses the page, which may be before it is hydrated. */
export const firstUse = firstUseOf(window);

const once = (type: HydrationEvent, listener: () => void): void =>
  document.addEventListener(type, listener, { once: true });

const { beginHydration, replay } = keepEarlyInput(document);
once('shop:hydrating', beginHydration);
once('shop:hydrated', replay);

/** The HTML of a public page is complete: its styles, fonts and pictures get the connection before these modules. */
async function importDeferred(urls: readonly string[]): Promise<void> {
  await whenToHydrate(window, firstUse);
  // Imported together, they are fetched in parallel and evaluated in separate tasks. Its importer reports a failed one.
  for (const url of urls) void import(/* @vite-ignore */ url).catch(() => undefined);
}

const deferred = document.querySelector('script[data-modules]')?.getAttribute('data-modules') ?? '';
if (deferred !== '') void importDeferred(deferred.split(' '));
