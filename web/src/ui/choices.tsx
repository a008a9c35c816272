import { useId } from 'react';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Short labels of a kind are in even columns, many of them on narrow screens in one row that scrolls; otherwise each is as wide as its label. */
  layout?: 'columns' | 'row';
  /** Why the choice cannot be sent; tied to the group. */
  error?: string | undefined;
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
  const errorId = `${id}-error`;
  return (
    <fieldset
      className={styles['choices']}
      data-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{legend}</legend>
      <div className={styles['options']} data-layout={layout}>
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
          {error}
        </p>
      )}
    </fieldset>
  );
}
