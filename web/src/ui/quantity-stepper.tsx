import { type KeyboardEvent, useId, useState } from 'react';
import { MIN_POUNDS, MAX_POUNDS } from '@shop/rules/cart-limits';
import { language } from '../config/language.ts';
import { showToast } from './show-toast.ts';
import styles from './quantity-stepper.module.css';

const isNumber = /^\s*\d+\s*$/;

const maxDigits = String(MAX_POUNDS).length;

/** Further digits widen the field by more than they need, because fonts differ and a cut-off number would mislead. */
const digitsThatFit = 3;

function showMaximum(): void {
  showToast(`The most you can order is ${MAX_POUNDS.toLocaleString(language.tag)} lb.`, { kind: 'error' });
}

interface QuantityStepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** In pounds; `MIN_POUNDS` unless the product has a different minimum (specification, section 4). */
  minimum?: number;
  /** The step between quantities, in pounds; `minimum` is a multiple of `step`. */
  step?: number;
  describedBy?: string;
  isCompact?: boolean;
}

/** On Enter, or when the field loses focus, the quantity replaces an invalid number. */
export function QuantityStepper({
  label,
  value,
  onChange,
  minimum = MIN_POUNDS,
  step = MIN_POUNDS,
  describedBy,
  isCompact = false,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string>();
  const reasonId = useId();
  const isLowest = value <= minimum;
  const reason = `The minimum is ${minimum} lb`;
  const shown = draft ?? String(value);
  const isCase = step > MIN_POUNDS;
  const more = (Math.floor(value / step) + 1) * step;
  const less = (Math.ceil(value / step) - 1) * step;

  /** Rounds to a multiple of `step` that isn't below the minimum. Only zero may become zero. */
  const nearestTo = (typed: number): number =>
    Math.max(minimum, typed && (Math.round(typed / step) * step || step));

  const type = (text: string): void => {
    setDraft(text);
    const typed = Number(text.trim());
    if (typed > MAX_POUNDS && !(Number(shown.trim()) > MAX_POUNDS)) showMaximum();
    if (isNumber.test(text) && typed <= MAX_POUNDS && nearestTo(typed) === typed) onChange(typed);
  };
  // Replaces the typed text with the quantity.
  const endTyping = (): void => {
    setDraft(undefined);
    if (draft === undefined || !isNumber.test(draft)) return;
    const nearest = nearestTo(Number(draft));
    if (nearest === Number(draft)) return;
    showToast(
      isCase
        ? `${label} is sold in ${step} lb cases. The nearest is ${nearest} lb. It stays at ${value} lb.`
        : `The minimum of ${label} is ${minimum} lb. It stays at ${value} lb.`,
      { kind: 'error' },
    );
  };
  // A press on a step button ends typing, even if focus stays in the field.
  const move = (to: number): void => {
    setDraft(undefined);
    // A quantity may be below a minimum that was raised later. It then steps up to the minimum.
    const next = to > value ? Math.max(to, minimum) : to;
    if (next > MAX_POUNDS) showMaximum();
    else if (next >= minimum) onChange(next);
  };
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Enter') {
      // By default, Enter would submit a form around the stepper, such as the checkout's.
      event.preventDefault();
      endTyping();
    }
    if (key === 'ArrowUp') move(more);
    if (key === 'ArrowDown') move(less);
  };

  return (
    <fieldset aria-label={`Quantity of ${label}`} className={styles['stepper']} data-compact={isCompact}>
      <button
        type="button"
        className={styles['button']}
        aria-label={isCase ? `One case less of ${label}` : `One pound less of ${label}`}
        aria-disabled={isLowest}
        aria-describedby={isLowest ? reasonId : undefined}
        title={isLowest ? reason : undefined}
        onClick={() => move(less)}
      >
        <span aria-hidden>−</span>
      </button>
      <span id={reasonId} hidden>
        {reason}
      </span>
      <input
        className={styles['input']}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`Pounds of ${label}`}
        aria-describedby={describedBy}
        value={shown}
        size={shown.length > digitsThatFit ? Math.min(shown.length, maxDigits) + 1 : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={endTyping}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
      />
      <button
        type="button"
        className={styles['button']}
        aria-label={isCase ? `One case more of ${label}` : `One pound more of ${label}`}
        onClick={() => move(more)}
      >
        <span aria-hidden>+</span>
      </button>
    </fieldset>
  );
}
