type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  ['checkbox', 'radio'].includes(control.type);

const stateOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

function isTouched(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== sent?.value;
}

function tick(control: HTMLInputElement, wanted: boolean): void {
  // Only the chosen radio button of a group is repeated.
  if (control.type === 'radio' && !wanted) return;
  control.checked = !wanted;
  control.click();
}

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

/** Returns the field in which Enter was pressed, if the field has no form that the browser could submit. */
function fieldOfEnter({ key, target }: KeyboardEvent): HTMLInputElement | undefined {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form === null ? target : undefined;
}

/** Returns the pressed button if its type is `button`. Without React, such a button does nothing. */
function buttonOf(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' ? button : undefined;
}

export interface EarlyInput {
  /** Leaves clicks to React from now on, unless entered values must be replayed first. */
  readonly beginHydration: () => void;
  /** Repeats the recorded input. Call it when the page is hydrated. */
  readonly replay: () => void;
}

/**
 * Records input, clicks and Enter before hydration. Otherwise, components wouldn't learn of entered values, and clicks
 * would be lost.
 */
export function keepEarlyInput(page: Document): EarlyInput {
  const values = new Map<Control, string | boolean>();
  const actions: (() => void)[] = [];
  const note = (control: Control): void => void values.set(control, stateOf(control));
  const onInput = ({ target }: Event): void => (isControl(target) ? note(target) : undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const field = fieldOfEnter(event);
    if (field !== undefined)
      actions.push(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
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
    actions.push(() => button.click());
  };
  for (const control of page.querySelectorAll('input, select')) {
    if (isControl(control) && isTouched(control)) note(control);
  }
  page.addEventListener('input', onInput, { capture: true });
  page.addEventListener('keydown', onKeyDown, { capture: true });
  page.addEventListener('click', onClick, { capture: true });
  return {
    beginHydration() {
      isHydrating = true;
    },
    replay() {
      page.removeEventListener('input', onInput, { capture: true });
      page.removeEventListener('keydown', onKeyDown, { capture: true });
      // Separate tasks, so that React renders each event before the next is dispatched.
      for (const [control, wanted] of values) {
        setTimeout(() => repeat(control, wanted));
        // Leaving a field validates it.
        setTimeout(() => {
          if (control !== page.activeElement)
            control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        });
      }
      setTimeout(() => {
        page.removeEventListener('click', onClick, { capture: true });
        for (const action of actions) setTimeout(action);
      });
    },
  };
}
