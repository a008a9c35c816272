import type { SimpleStorage } from '../../../storage/browser-storage.ts';
import type { CartEvent } from '../model/events.ts';
import type { Now } from '../model/state.ts';

/** The storage key that has a page record the events of its cart machine. */
export const recordKey = 'shop.record-cart';

/** The property of `window` that the recorded events stand in. */
export const recordedName = 'cartEvents';

type Recorder = (event: CartEvent, now: Now) => void;

/** Records the events of this page on `window` for a test in the browser; `undefined` unless the storage asks for it. */
export function createEventRecorder(storage: SimpleStorage): Recorder | undefined {
  if (storage.getItem(recordKey) === null) return undefined;
  const events: { readonly event: CartEvent; readonly now: Now }[] = [];
  Object.assign(window, { [recordedName]: events });
  return (event, now) => void events.push({ event, now });
}
