import * as z from 'zod/mini';
import { closeTopModal, hasModal } from './modal-stack.ts';

/**
 * Back closes what lies over the page. For that, opening a modal adds one history entry next to that of the page: same address, same
 * state, and a mark. The router never sees a step between the two.
 */
const entryState = z.object({
  key: z._default(z.string(), 'default'),
  idx: z.number(),
  modal: z._default(z.boolean(), false),
});

/** The router's state of a history entry; `undefined` for one that the router does not know, such as a fragment's. */
function stateOf(state: unknown): z.infer<typeof entryState> | undefined {
  return entryState.safeParse(state).data;
}

/** A step through the history that the browser has made. */
export interface HistoryStep {
  /** The router's key of the page that is shown. */
  readonly shownKey: string;
  /** The router's key of the entry that the step led to. */
  readonly key: string;
  /** Whether the step led to an entry that a modal has added. */
  readonly isModalEntry: boolean;
  readonly hasModal: boolean;
}

/**
 * The meaning of a step through the history. `navigate`: another page, the router's business. `close`: the modal closes, the page stays.
 * `stay`: forward to the entry of a modal that is already closed. `leave`: Back, with no modal to close, has to go one step further.
 */
export function meaningOf({ shownKey, key, isModalEntry, hasModal: isOpen }: HistoryStep) {
  if (key !== shownKey) return 'navigate';
  if (isModalEntry) return 'stay';
  return isOpen ? 'close' : 'leave';
}

/** Adds the entry that Back may leave, unless the page has one already. */
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
      // A modal does not stay open over another page, even if Back was faster than the entry of the modal.
      closeTopModal();
      return;
    }
    event.stopImmediatePropagation();
    if (meaning === 'leave') window.history.back();
    if (meaning === 'close') {
      closeTopModal();
      // A modal below the one that was closed has to be closed by the next Back.
      setTimeout(() => hasModal() && addModalEntry());
    }
  };
  window.addEventListener('popstate', onStep, { capture: true });
  return () => window.removeEventListener('popstate', onStep, { capture: true });
}
