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

/** An element, and its position among the page's elements with its tag, with which a copy of it can be found. */
export interface Used<Element> {
  readonly element: Element;
  readonly index: number;
}

export interface Recorded {
  readonly values: ReadonlyMap<Control, Used<Control> & { readonly state: string | boolean }>;
  /** Clicked buttons, and fields in which Enter was pressed. */
  readonly actions: readonly Used<HTMLButtonElement | HTMLInputElement>[];
}

export interface EarlyInput {
  /** Leaves clicks to React from now on, unless entered values must be repeated first. */
  readonly beginHydration: () => void;
  /** Whether there is nothing to repeat. In that case, the recording ends. */
  readonly endIfEmpty: () => boolean;
  /** Ends the recording of values and Enter. Clicks are still recorded, because they must wait for the values. */
  readonly endInput: () => Recorded;
  readonly end: () => void;
}

/**
 * Records input, clicks and Enter before hydration. Otherwise, components wouldn't learn of entered values, and clicks
 * would be lost. `replay-input.ts` repeats them.
 */
export function keepEarlyInput(page: Document): EarlyInput {
  const values = new Map<Control, Used<Control> & { readonly state: string | boolean }>();
  const actions: Used<HTMLButtonElement | HTMLInputElement>[] = [];
  const used = <Kind extends Element>(element: Kind): Used<Kind> => ({
    element,
    index: [...page.getElementsByTagName(element.tagName)].indexOf(element),
  });
  const note = (control: Control): void =>
    void values.set(control, { ...used(control), state: stateOf(control) });
  const onInput = ({ target }: Event): void => (isControl(target) ? note(target) : undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const field = fieldOfEnter(event);
    if (field !== undefined) actions.push(used(field));
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
    actions.push(used(button));
  };
  for (const control of page.querySelectorAll('input, select')) {
    if (isControl(control) && isTouched(control)) note(control);
  }
  page.addEventListener('input', onInput, { capture: true });
  page.addEventListener('keydown', onKeyDown, { capture: true });
  page.addEventListener('click', onClick, { capture: true });
  const endInput = (): Recorded => {
    page.removeEventListener('input', onInput, { capture: true });
    page.removeEventListener('keydown', onKeyDown, { capture: true });
    return { values, actions };
  };
  const end = (): void => {
    endInput();
    page.removeEventListener('click', onClick, { capture: true });
  };
  return {
    beginHydration() {
      isHydrating = true;
    },
    endIfEmpty() {
      const isEmpty = values.size === 0 && actions.length === 0;
      if (isEmpty) end();
      return isEmpty;
    },
    endInput,
    end,
  };
}
