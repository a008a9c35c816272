import { type Control, type EarlyInput, isTicked } from './early-input.ts';

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

/** Repeats the input that was recorded before the page was hydrated. */
export function replayInput(page: Document, early: EarlyInput): void {
  const { values, actions } = early.end();
  // Separate tasks, so that React renders each event before the next is dispatched.
  for (const { state, find } of values.values()) {
    setTimeout(() => {
      const control = find();
      if (control !== undefined) repeat(control, state);
    });
    // Leaving a field validates it.
    setTimeout(() => {
      const control = find();
      if (control !== page.activeElement)
        control?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  }
  setTimeout(() => {
    early.endClicks();
    for (const action of actions) setTimeout(action);
  });
}
