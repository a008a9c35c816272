import { type KeyboardEvent, useId, useState } from 'react';
import { MIN_POUNDS, MAX_POUNDS } from '@shop/rules/cart-limits';
import { wholeNumber } from '@shop/rules/typed-number';
import { language } from '../config/language.ts';
import { sentences } from '../format/sentences.ts';
import styles from './quantity-stepper.module.css';

const maxDigits = String(MAX_POUNDS).length;

/** Further digits widen the field by more than they need, because fonts differ and a cut-off number would mislead. */
const digitsThatFit = 3;

const aboveMaximum = (): string => `The most you can order is ${MAX_POUNDS.toLocaleString(language.tag)} lb.`;

interface Names {
  readonly less: string;
  readonly more: string;
  /** Of the field while it doesn't count pounds. */
  readonly number: string;
}

function namesOf(label: string, step: number, isOfCases: boolean): Names {
  if (step === MIN_POUNDS)
    return { less: `One pound less of ${label}`, more: `One pound more of ${label}`, number: '' };
  if (isOfCases)
    return {
      less: `One case less of ${label}`,
      more: `One case more of ${label}`,
      number: `Cases of ${label}`,
    };
  // The label says what is counted, such as a sheep, a pair of goats or a seventh of a cow.
  return { less: `One less of ${label}`, more: `One more of ${label}`, number: `Number of ${label}` };
}

interface QuantityStepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** In pounds; `MIN_POUNDS` unless the product has a different minimum (specification, section 4). */
  minimum?: number;
  /** The pounds of one case or piece; `minimum` is a multiple of `step`. */
  step?: number;
  isOfCases?: boolean;
  describedBy?: string;
  isCompact?: boolean;
}

/**
 * Counts cases or pieces of `step` pounds, unless the quantity is none of their multiples, as in a cart from before their
 * size changed. Everything else is counted in pounds. On Enter, or when the field loses focus, the quantity replaces an
 * invalid number. A sentence next to the field says why.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  minimum = MIN_POUNDS,
  step = MIN_POUNDS,
  isOfCases = false,
  describedBy,
  isCompact = false,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<{
    readonly text: string;
    readonly from: number;
    readonly unit: number;
  }>();
  const [found, setFound] = useState<{ readonly text: string; readonly at: number }>();
  const reasonId = useId();
  const faultId = useId();
  const isLowest = value <= minimum;
  // While somebody types, the unit stays the same.
  const unit = draft?.unit ?? (value % step === 0 ? step : MIN_POUNDS);
  const isCounted = unit > MIN_POUNDS;
  // The same in all languages.
  const amountOf = (pounds: number): string => (isCounted ? `${pounds / unit} × ${unit} lb` : `${pounds} lb`);
  const reason = `The minimum is ${amountOf(minimum)}`;
  const shown = draft?.text ?? String(value / unit);
  const names = namesOf(label, step, isOfCases);
  const more = (Math.floor(value / step) + 1) * step;
  const less = (Math.ceil(value / step) - 1) * step;

  /** Rounds to a multiple of `step` that isn't below the minimum. Only zero may become zero. */
  const nearestTo = (typed: number): number =>
    Math.max(minimum, typed && (Math.round(typed / step) * step || step));

  // The sentence names the quantity, so it is no longer true for another.
  const fault = found?.at === value ? found.text : undefined;
  const from = draft?.from ?? value;
  const faultOf = (typed: number | null): string | undefined => {
    const stays = `It stays at ${amountOf(from)}.`;
    if (typed === null)
      return sentences(isCounted ? 'Please enter a whole number.' : 'Please enter whole pounds.', stays);
    if (typed > MAX_POUNDS) return sentences(aboveMaximum(), stays);
    const nearest = nearestTo(typed);
    if (nearest === typed) return undefined;
    return step > unit
      ? `${label} is sold in multiples of ${step} lb. The nearest is ${nearest} lb. It stays at ${from} lb.`
      : `The minimum of ${label} is ${amountOf(minimum)}. It stays at ${amountOf(from)}.`;
  };
  const poundsOf = (text: string): number | null => {
    const number = wholeNumber(text);
    return number === null ? null : number * unit;
  };
  const type = (text: string): void => {
    setDraft({ text, from, unit });
    if (text.trim() === '') return setFound(undefined);
    const typed = poundsOf(text);
    const reason = faultOf(typed);
    // More digits may reach the minimum or a whole case.
    const isFinal = typed === null || typed > MAX_POUNDS;
    setFound(isFinal && reason !== undefined ? { text: reason, at: from } : undefined);
    // The `1` of `1.5` isn't the quantity.
    const next = typed === null || reason !== undefined ? from : typed;
    if (next !== value) onChange(next);
  };
  // Replaces the typed text with the quantity.
  const endTyping = (): void => {
    setDraft(undefined);
    const reason = draft?.text.trim() ? faultOf(poundsOf(draft.text)) : undefined;
    if (draft !== undefined) setFound(reason === undefined ? undefined : { text: reason, at: from });
  };
  // A press on a step button ends typing, even if focus stays in the field.
  const move = (to: number): void => {
    setDraft(undefined);
    // A quantity may be below a minimum that was raised later. It then steps up to the minimum.
    const next = to > value ? Math.max(to, minimum) : to;
    setFound(next > MAX_POUNDS ? { text: aboveMaximum(), at: value } : undefined);
    if (next <= MAX_POUNDS && next >= minimum) onChange(next);
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
    <>
      <fieldset
        aria-label={`Quantity of ${label}`}
        className={styles['stepper']}
        data-compact={isCompact}
        data-repeats
      >
        <button
          type="button"
          className={styles['button']}
          aria-label={names.less}
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
          aria-label={isCounted ? names.number : `Pounds of ${label}`}
          aria-describedby={[fault && faultId, describedBy].filter(Boolean).join(' ') || undefined}
          aria-invalid={fault !== undefined}
          value={shown}
          size={shown.length > digitsThatFit ? Math.min(shown.length, maxDigits) + 1 : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={endTyping}
          onFocus={(event) => event.target.select()}
          onKeyDown={press}
        />
        <span aria-hidden>
          {isCounted ? '× ' : null}
          <bdi>{isCounted ? `${unit} lb` : 'lb'}</bdi>
        </span>
        <button type="button" className={styles['button']} aria-label={names.more} onClick={() => move(more)}>
          <span aria-hidden>+</span>
        </button>
      </fieldset>
      {fault === undefined ? null : (
        <p id={faultId} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </>
  );
}
