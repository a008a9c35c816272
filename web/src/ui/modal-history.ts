import * as z from 'zod/mini';
import { closeTopModal, hasModal } from './modal-stack.ts';

/**
 * Back closes what covers the page. For that, opening a modal adds a history entry: the same URL, the same state, and a
 * mark. The router never notices a step between the two.
 */
const entryState = z.object({
  key: z._default(z.string(), 'default'),
  idx: z.number(),
  modal: z._default(z.boolean(), false),
});

/** The router's state of a history entry; `undefined` for an unknown one, such as a fragment's. */
function stateOf(state: unknown): z.infer<typeof entryState> | undefined {
  return entryState.safeParse(state).data;
}

/** A step of the browser through the history. */
export interface HistoryStep {
  /** The router's key of the page that is shown. */
  readonly shownKey: string;
  /** The router's key of the step's target. */
  readonly key: string;
  /** Whether the target is an entry that a modal added. */
  readonly isModalEntry: boolean;
  readonly hasModal: boolean;
}

/**
 * The meaning of a step through the history. `navigate`: another page, left to the router. `close`: the modal closes,
 * the page stays. `stay`: forward to the entry of a closed modal. `leave`: Back without an open modal has to go one
 * step further.
 */
export function meaningOf({ shownKey, key, isModalEntry, hasModal: isOpen }: HistoryStep) {
  if (key !== shownKey) return 'navigate';
  if (isModalEntry) return 'stay';
  return isOpen ? 'close' : 'leave';
}

/** Adds the entry for Back, unless the page already has one. */
export function addModalEntry(): void {
  const state: unknown = window.history.state;
  if (stateOf(state)?.modal !== true) window.history.pushState(Object.assign({}, state, { modal: true }), '');
}

/**
 * Listens for Back until the returned function is called; its capturing listener comes before the router's.
 * @param shownKey the router's key of the page that is shown
 */
export function closeModalsOnBack(shownKey: () => string): () => void {
  const onStep = (event: PopStateEvent): void => {
    const entry = stateOf(event.state);
    if (entry === undefined) return;
    const { key, modal: isModalEntry } = entry;
    const meaning = meaningOf({ shownKey: shownKey(), key, isModalEntry, hasModal: hasModal() });
    if (meaning === 'navigate') {
      // A modal does not stay open on top of another page, even if Back was faster than the modal's entry.
      closeTopModal();
      return;
    }
    event.stopImmediatePropagation();
    if (meaning === 'leave') window.history.back();
    if (meaning === 'close') {
      closeTopModal();
      // The next Back has to close a modal below the closed one.
      setTimeout(() => hasModal() && addModalEntry());
    }
  };
  window.addEventListener('popstate', onStep, { capture: true });
  return () => window.removeEventListener('popstate', onStep, { capture: true });
}
