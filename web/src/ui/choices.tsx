import { useEffect, useId, useRef } from 'react';
import { Marked } from './as-given.tsx';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Determines how wide options are. On narrow screens, `row` scrolls instead of wrapping. */
  layout: 'columns' | 'thirds' | 'halves' | 'row';
  error?: string | undefined;
}

/** Scrolls the row, but not the page. */
function showChosen(row: HTMLElement, value: string): void {
  const input = Array.from(row.querySelectorAll('input')).find((each) => each.value === value);
  const [frame, chosen] = [row, input?.closest('label')].map((element) => element?.getBoundingClientRect());
  if (frame === undefined || chosen === undefined) return;
  if (chosen.left >= frame.left && chosen.right <= frame.right) return;
  row.scrollLeft += chosen.left - frame.left - (frame.width - chosen.width) / 2;
}

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
