import * as z from 'zod/mini';
import { closeTopModal, hasModal } from './modal-stack.ts';

/**
 * Lets Back close a modal instead of leaving the page. Opening a modal adds a history entry with the same URL, the same
 * state and a mark. The router does not notice steps between the two entries.
 */
const entryState = z.object({
  key: z._default(z.string(), 'default'),
  idx: z.number(),
  modal: z._default(z.boolean(), false),
});

/** Returns `undefined` if the entry is not the router's, such as a fragment's. */
function stateOf(state: unknown): z.infer<typeof entryState> | undefined {
  return entryState.safeParse(state).data;
}

export interface HistoryStep {
  /** The router's key of the current page. */
  readonly shownKey: string;
  /** The router's key of the step's target. */
  readonly key: string;
  /** Whether the target is an entry that a modal added. */
  readonly isModalEntry: boolean;
  readonly hasModal: boolean;
}

/**
 * Returns what a step through the history means. `navigate`: the router opens another page. `close`: the modal closes,
 * the page stays. `stay`: Forward led to the entry of a closed modal. `leave`: Back without an open modal has to go one
 * step further.
 */
export function meaningOf({ shownKey, key, isModalEntry, hasModal: isOpen }: HistoryStep) {
  if (key !== shownKey) return 'navigate';
  if (isModalEntry) return 'stay';
  return isOpen ? 'close' : 'leave';
}

/** Does nothing if the page already has an entry for Back. */
export function addModalEntry(): void {
  const state: unknown = window.history.state;
  if (stateOf(state)?.modal !== true) window.history.pushState(Object.assign({}, state, { modal: true }), '');
}

/** The capturing listener runs before the router's. `shownKey` returns the router's key of the current page. */
export function closeModalsOnBack(shownKey: () => string): () => void {
  const onStep = (event: PopStateEvent): void => {
    const entry = stateOf(event.state);
    if (entry === undefined) return;
    const { key, modal: isModalEntry } = entry;
    const meaning = meaningOf({ shownKey: shownKey(), key, isModalEntry, hasModal: hasModal() });
    if (meaning === 'navigate') {
      // Closes a modal that would stay open on another page because Back was faster than the modal's entry.
      closeTopModal();
      return;
    }
    event.stopImmediatePropagation();
    if (meaning === 'leave') window.history.back();
    if (meaning === 'close') {
      closeTopModal();
      // The next Back must close the modal below.
      setTimeout(() => hasModal() && addModalEntry());
    }
  };
  window.addEventListener('popstate', onStep, { capture: true });
  return () => window.removeEventListener('popstate', onStep, { capture: true });
}
