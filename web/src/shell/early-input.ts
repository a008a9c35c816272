type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  ['checkbox', 'radio'].includes(control.type);

const stateOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

/** Whether the control is not as the server has sent it. */
function isTouched(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== sent?.value;
}

function tick(control: HTMLInputElement, wanted: boolean): void {
  // Of a group of radios the one that is chosen says it for the others.
  if (control.type === 'radio' && !wanted) return;
  control.checked = !wanted;
  control.click();
}

function type(control: HTMLInputElement, wanted: string): void {
  // React tracks values that are set through the element and ignores input events that do not change the tracked value.
  control.value = `${wanted} `;
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

/**
 * Keeps what a shopper, or the browser for them, types, ticks and chooses before the page is alive: hydration leaves it
 * on the screen without the screens knowing, and forms put their defaults over it. The result repeats it as input that
 * they hear; call it once they are there.
 */
export function keepEarlyInput(page: Document): () => void {
  const early = new Map<Control, string | boolean>();
  const note = (control: Control): void => void early.set(control, stateOf(control));
  const hear = ({ target }: Event): void => (isControl(target) ? note(target) : undefined);
  for (const control of page.querySelectorAll('input, select')) {
    if (isControl(control) && isTouched(control)) note(control);
  }
  page.addEventListener('input', hear, { capture: true });
  return () => {
    page.removeEventListener('input', hear, { capture: true });
    for (const [control, wanted] of early) {
      // One event at a time: each is rendered before the next is dispatched.
      setTimeout(() => (control.isConnected ? repeat(control, wanted) : undefined));
    }
    early.clear();
  };
}
