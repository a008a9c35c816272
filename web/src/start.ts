import { keepEarlyInput } from './shell/early-input.ts';
import { whenPaintedOrUsed } from './shell/when-painted-or-used.ts';

/** Dispatched on the document by `entry-client.tsx`: when React begins to receive events, and when the page is hydrated. */
export type HydrationEvent = 'shop:hydrating' | 'shop:hydrated';

const once = (type: HydrationEvent, listener: () => void): void =>
  document.addEventListener(type, listener, { once: true });

const { beginHydration, replay } = keepEarlyInput(document);
once('shop:hydrating', beginHydration);
once('shop:hydrated', replay);

// The HTML of a public page is complete: its styles, fonts and pictures have the connection before these modules.
const deferred = document.querySelector('script[data-modules]')?.getAttribute('data-modules') ?? '';
if (deferred !== '') {
  await whenPaintedOrUsed(window);
  // Imported side by side, they are fetched in parallel and evaluated in separate tasks. A failed one is reported by its importer.
  for (const url of deferred.split(' ')) void import(/* @vite-ignore */ url).catch(() => undefined);
}
