export type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export const isTicked = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  ['checkbox', 'radio'].includes(control.type);

const stateOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

function isTouched(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(sent, 0);
}

/** An element, and its position among the page's elements with its tag, with which a copy of it can be found. */
export interface Used<Element> {
  readonly element: Element;
  readonly index: number;
  /** Whether React handles it, unless it renders the page again because an extension has changed it. */
  readonly isLeft: boolean;
}

export interface Entered extends Used<Control> {
  readonly state: string | boolean;
  /** The number of actions before the control was last changed. */
  readonly after: number;
}

export interface Recorded {
  readonly values: ReadonlyMap<Control, Entered>;
  /** Clicked buttons, and fields in which Enter was pressed. */
  readonly actions: readonly Used<HTMLButtonElement | HTMLInputElement>[];
}

export interface EarlyInput {
  /** Leaves clicks to React from now on, unless entered values must be repeated first. */
  readonly beginHydration: () => void;
  /** Whether there is nothing to repeat. In that case, the recording ends. */
  readonly endIfEmpty: () => boolean;
  /** Still grows until `end`, because the shopper may type or press more while this is repeated. */
  readonly recorded: Recorded;
  readonly end: () => void;
}

/**
 * Records input, clicks and Enter before hydration. Otherwise, components wouldn't learn of entered values, and clicks
 * would be lost. `replay-input.ts` repeats them.
 */
export function keepEarlyInput(page: Document): EarlyInput {
  const values = new Map<Control, Entered>();
  const actions: Used<HTMLButtonElement | HTMLInputElement>[] = [];
  const used = <Kind extends Element>(element: Kind, isLeft = false): Used<Kind> => ({
    element,
    index: [...page.getElementsByTagName(element.tagName)].indexOf(element),
    isLeft,
  });
  const note = (control: Control, after: number): void =>
    void values.set(control, { ...used(control), state: stateOf(control), after });
  const onInput = ({ target }: Event): void => (isControl(target) ? note(target, actions.length) : undefined);
  let isHydrating = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, isComposing } = event;
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
    if (isHydrating && values.size > 0) {
      // React and the browser would use the values from the server's HTML.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    actions.push(used(target));
  };
  const onClick = (event: Event): void => {
    // Without React, a button of this type does nothing.
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.type !== 'button') return;
    // A button that will submit its form has no handler yet; see `submit-button.tsx`.
    const isLeft = isHydrating && values.size === 0 && button.dataset['hydrated'] === undefined;
    // Otherwise, React would handle the click with the values from the server's HTML.
    if (isHydrating && !isLeft) event.stopImmediatePropagation();
    actions.push(used(button, isLeft));
  };
  page.addEventListener('input', onInput, true);
  page.addEventListener('keydown', onKeyDown, true);
  page.addEventListener('click', onClick, true);
  const end = (): void => {
    page.removeEventListener('input', onInput, true);
    page.removeEventListener('keydown', onKeyDown, true);
    page.removeEventListener('click', onClick, true);
  };
  return {
    beginHydration() {
      isHydrating = true;
      // The shopper, the browser or a password manager may have filled in fields before the script ran or without an event.
      for (const control of page.querySelectorAll<Control>('input, select'))
        if (!values.has(control) && isTouched(control)) note(control, 0);
    },
    endIfEmpty() {
      const isEmpty = values.size === 0 && actions.length === 0;
      if (isEmpty) end();
      return isEmpty;
    },
    recorded: { values, actions },
    end,
  };
}
