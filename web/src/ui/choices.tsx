import { type Ref, useId } from 'react';
import { Marked } from './as-given.tsx';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Determines how wide options are. */
  layout: 'columns' | 'thirds' | 'halves' | 'fifths';
  error?: string | undefined;
  /** The chosen option's radio button. */
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  layout,
  error,
  ref,
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
              ref={option.value === value ? ref : undefined}
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
        <p id={errorId} role="alert" className={fieldStyles['error']}>
          <Marked text={error} />
        </p>
      )}
    </fieldset>
  );
}
