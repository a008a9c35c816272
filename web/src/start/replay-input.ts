import { type Control, type EarlyInput, type Entered, isTicked, type Used } from './early-input.ts';

function tick(control: HTMLInputElement, wanted: boolean): void {
  // Only the chosen radio button of a group is repeated.
  if (control.type === 'radio' && !wanted) return;
  control.checked = !wanted;
  control.click();
}

/** Enters the text as a shopper would, so that React and its handlers learn of it. */
function type(control: HTMLInputElement, wanted: string): void {
  // React ignores an input event if the value equals the one it has tracked, so another value is set first.
  control.value = wanted === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, wanted);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeat(control: Control, wanted: string | boolean): void {
  if (typeof wanted === 'boolean') {
    if (isTicked(control)) tick(control, wanted);
  } else if (control instanceof HTMLSelectElement) {
    control.value = wanted;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    type(control, wanted);
  }
}

const named = ['type', 'name', 'aria-label'];

function isAlike<Kind extends Element>(found: Element | undefined, element: Kind): found is Kind {
  // A hydrated button may have another type; see `submit-button.tsx`.
  const attributes = element instanceof HTMLButtonElement ? named.slice(1) : named;
  return (
    found !== undefined && attributes.every((name) => found.getAttribute(name) === element.getAttribute(name))
  );
}

/**
 * If a translator changed the page before hydration, React has rendered the page again, and the element that was used is
 * gone. Returns the one in its place.
 */
function findAgain<Kind extends Element>(page: Document, { element, index }: Used<Kind>): Kind | undefined {
  if (element.isConnected) return element;
  const found = page.getElementsByTagName(element.tagName)[index];
  return isAlike(found, element) ? found : undefined;
}

/**
 * Returns what an action was for. Enter in a form's field is for the button that submits the form, unless it only leads
 * to the next field, as on a phone's keyboard.
 */
function purposeOf(element: HTMLButtonElement | HTMLInputElement | undefined): HTMLElement | null {
  if (!(element instanceof HTMLInputElement) || element.form === null) return element ?? null;
  const isNext = element.enterKeyHint === 'next' && matchMedia('(pointer: coarse)').matches;
  return isNext ? null : element.form.querySelector<HTMLElement>('[data-hydrated]');
}

/** Before the page responds, an impatient shopper presses again. Only a stepper's presses are meant to add up. */
const canRepeat = (element: HTMLElement): boolean => element.closest('[data-repeats]') !== null;

/** Repeats the input that was recorded before the page was hydrated, in its order. Forms are sent last, complete. */
export function replayInput(page: Document, early: EarlyInput): void {
  const { values, actions } = early.recorded;
  // Repeating a value records it again, after all actions.
  const recorded = [...values];
  const enter = (key: Control, entered: Entered): void => {
    setTimeout(() => {
      const control = findAgain(page, entered);
      // The shopper may have typed more since this task was queued.
      if (control !== undefined) repeat(control, (values.get(key) ?? entered).state);
    });
    // Leaving a field validates it. A slider keeps the focus, but was let go before hydration.
    setTimeout(() => {
      const control = findAgain(page, entered);
      if (control !== page.activeElement || control?.type === 'range')
        control?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  };
  const enterAfter = (count: number): void => {
    for (const [key, entered] of recorded) if (entered.after === count) enter(key, entered);
  };
  const pressed = new Set<HTMLElement>();
  const submits: HTMLElement[] = [];
  const act = (used: Used<HTMLButtonElement | HTMLInputElement>): void => {
    if (used.isLeft && used.element.isConnected) return;
    const element = purposeOf(findAgain(page, used));
    if (element === null || pressed.has(element)) return;
    if (!canRepeat(element)) pressed.add(element);
    if (element.dataset['hydrated'] !== undefined) submits.push(element);
    else if (element instanceof HTMLButtonElement) element.click();
    else element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  };
  // Separate tasks, so that React renders each event before the next is dispatched.
  enterAfter(0);
  setTimeout(() => {
    early.end();
    for (const [index, used] of actions.entries()) {
      setTimeout(act, 0, used);
      enterAfter(index + 1);
    }
    setTimeout(() => {
      for (const submit of submits) setTimeout(() => submit.click());
    });
  });
}
