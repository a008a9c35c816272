export type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export const isTicked = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  ['checkbox', 'radio'].includes(control.type);

const stateOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

function isTouched(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== sent?.value;
}

/** Returns the field in which Enter was pressed, if the field has no form that the browser could submit. */
function fieldOfEnter({ key, target }: KeyboardEvent): HTMLInputElement | undefined {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form === null ? target : undefined;
}

/** Returns the pressed button if its type is `button`. Without React, such a button does nothing. */
function buttonOf(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' ? button : undefined;
}

/**
 * Returns a function that finds the element later. If a translator changed the page before hydration, React renders the
 * page again, and the element that was used is gone.
 */
function finderOf<Found extends Element>(page: Document, element: Found): () => Found | undefined {
  const sameTag = [...page.getElementsByTagName(element.tagName)];
  const index = sameTag.indexOf(element);
  return () => {
    if (element.isConnected) return element;
    const found = page.getElementsByTagName(element.tagName)[index];
    return isAlike(found, element) ? found : undefined;
  };
}

const named = ['type', 'name', 'aria-label'];

function isAlike<Found extends Element>(found: Element | undefined, element: Found): found is Found {
  return (
    found !== undefined && named.every((name) => found.getAttribute(name) === element.getAttribute(name))
  );
}

export interface Recorded {
  readonly values: ReadonlyMap<Control, Entered>;
  readonly actions: readonly (() => void)[];
}

export interface Entered {
  readonly state: string | boolean;
  readonly find: () => Control | undefined;
}

export interface EarlyInput {
  /** Leaves clicks to React from now on, unless entered values must be repeated first. */
  readonly beginHydration: () => void;
  /** Whether there is nothing to repeat. In that case, the recording ends. */
  readonly endIfEmpty: () => boolean;
  /** Ends the recording, except that of clicks, which must wait for the values. */
  readonly end: () => Recorded;
  readonly endClicks: () => void;
}

/**
 * Records input, clicks and Enter before hydration. Otherwise, components wouldn't learn of entered values, and clicks
 * would be lost. `replay-input.ts` repeats them.
 */
export function keepEarlyInput(page: Document): EarlyInput {
  const values = new Map<Control, Entered>();
  const actions: (() => void)[] = [];
  const note = (control: Control): void =>
    void values.set(control, { state: stateOf(control), find: finderOf(page, control) });
  const onInput = ({ target }: Event): void => (isControl(target) ? note(target) : undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const field = fieldOfEnter(event);
    if (field === undefined) return;
    const find = finderOf(page, field);
    actions.push(() => find()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  };
  let isHydrating = false;
  const onClick = (event: Event): void => {
    const button = buttonOf(event.target);
    if (button === undefined) return;
    if (isHydrating) {
      if (values.size === 0) return;
      // Otherwise, React would handle the click with the values from the server's HTML.
      event.stopImmediatePropagation();
    }
    const find = finderOf(page, button);
    actions.push(() => find()?.click());
  };
  for (const control of page.querySelectorAll('input, select')) {
    if (isControl(control) && isTouched(control)) note(control);
  }
  page.addEventListener('input', onInput, { capture: true });
  page.addEventListener('keydown', onKeyDown, { capture: true });
  page.addEventListener('click', onClick, { capture: true });
  const end = (): Recorded => {
    page.removeEventListener('input', onInput, { capture: true });
    page.removeEventListener('keydown', onKeyDown, { capture: true });
    return { values, actions };
  };
  const endClicks = (): void => page.removeEventListener('click', onClick, { capture: true });
  return {
    beginHydration() {
      isHydrating = true;
    },
    endIfEmpty() {
      if (values.size > 0 || actions.length > 0) return false;
      end();
      endClicks();
      return true;
    },
    end,
    endClicks,
  };
}
