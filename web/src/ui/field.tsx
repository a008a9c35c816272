import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'prefix'> {
  label: string;
  /** Why the value cannot be sent; tied to the field. */
  error?: string | undefined;
  hint?: string;
  /** What stands before the value, such as `+1`. */
  before?: string;
}

/** A line to type into, with its label, and its message where the value is not good. */
export function Field({ label, error, hint, before, required, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error === undefined ? '' : errorId, hint === undefined ? '' : hintId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']} data-invalid={error !== undefined}>
      <label htmlFor={id}>
        {label}
        {required === true ? <span aria-hidden> *</span> : null}
      </label>
      <div className={styles['box']}>
        {before === undefined ? null : <span aria-hidden>{before}</span>}
        <input
          {...input}
          id={id}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={described === '' ? undefined : described}
        />
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
