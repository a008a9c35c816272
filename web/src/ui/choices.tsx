import { useEffect, useId, useRef } from 'react';
import { Marked } from './as-given.tsx';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /**
   * How many are next to one another where there is room: `columns` as many as fit, `thirds` three short ones, `halves` two long ones. `row`: on
   * narrow screens one row that scrolls.
   */
  layout: 'columns' | 'thirds' | 'halves' | 'row';
  /** Why the choice cannot be sent; tied to the group. */
  error?: string | undefined;
}

/** Brings what is chosen in a row that scrolls into its middle if it lies out of sight. The page itself is not scrolled. */
function showChosen(row: HTMLElement, value: string): void {
  const input = Array.from(row.querySelectorAll('input')).find((each) => each.value === value);
  const [frame, chosen] = [row, input?.closest('label')].map((element) => element?.getBoundingClientRect());
  if (frame === undefined || chosen === undefined) return;
  if (chosen.left >= frame.left && chosen.right <= frame.right) return;
  row.scrollLeft += chosen.left - frame.left - (frame.width - chosen.width) / 2;
}

/** One of a few, all of them in sight, as a fieldset of radios. */
export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  layout,
  error,
}: ChoicesProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row.current !== null) showChosen(row.current, value);
  }, [value]);
  const errorId = `${id}-error`;
  return (
    <fieldset
      className={styles['choices']}
      data-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{legend}</legend>
      <div ref={row} className={styles['options']} data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={errorId} role="alert" className={styles['error']}>
          <Marked text={error} />
        </p>
      )}
    </fieldset>
  );
}
