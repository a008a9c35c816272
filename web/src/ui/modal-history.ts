import * as z from 'zod/mini';
import { closeTopModal, hasModal } from './modal-stack.ts';

/**
 * Opening a modal adds a history entry with the page's state and a mark, so that Back closes the modal instead of
 * leaving the page.
 */
const entryState = z.object({
  key: z.optional(z.string()),
  idx: z.number(),
  modal: z.optional(z.boolean()),
});

/** Returns `undefined` if the router didn't add the entry, for example, if a link to a fragment did. */
function stateOf(state: unknown): z.infer<typeof entryState> | undefined {
  return entryState.safeParse(state).data;
}

export function addModalEntry(): void {
  const state: unknown = window.history.state;
  if (stateOf(state)?.modal !== true) window.history.pushState(Object.assign({}, state, { modal: true }), '');
}

/** The capturing listener runs before the router's. `shownKey` returns the router's key for the current page. */
export function closeModalsOnBack(shownKey: () => string): () => void {
  const onStep = (event: PopStateEvent): void => {
    const entry = stateOf(event.state);
    if (entry === undefined) return;
    if ((entry.key ?? 'default') !== shownKey()) {
      // Back may come before the modal's entry is added. Without this, the modal would stay open on another page.
      closeTopModal();
      return;
    }
    event.stopImmediatePropagation();
    // Going forward to a closed modal's entry changes nothing.
    if (entry.modal === true) return;
    if (hasModal()) {
      closeTopModal();
      // The next Back must close the modal below.
      setTimeout(() => hasModal() && addModalEntry());
    } else {
      // Back has left only the entry of a closed modal, so go back once more to leave the page.
      window.history.back();
    }
  };
  window.addEventListener('popstate', onStep, { capture: true });
  return () => window.removeEventListener('popstate', onStep, { capture: true });
}
