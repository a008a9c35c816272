import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Marked } from './as-given.tsx';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'prefix'> {
  label: string;
  error?: string | undefined;
  /** The id of an error that is shown elsewhere and concerns several fields. */
  sharedErrorId?: string | undefined;
  hint?: string;
  before?: string;
  after?: ReactNode;
}

const notTyped: ReadonlySet<string> = new Set(['radio', 'checkbox', 'hidden']);

/** On touch devices, Enter in a field with the hint `next` moves to the next field instead of submitting the form. */
function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event;
  if (key !== 'Enter' || field.enterKeyHint !== 'next' || !window.matchMedia('(pointer: coarse)').matches)
    return;
  const fields = [...(field.form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && !notTyped.has(element.type) && !element.readOnly,
  );
  const next = fields[fields.indexOf(field) + 1];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

export function Field({ label, error, sharedErrorId, hint, before, after, required, ...input }: FieldProps) {
  const isInvalid = error !== undefined || sharedErrorId !== undefined;
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [sharedErrorId, error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles['field']} data-invalid={isInvalid}>
      <label htmlFor={id}>
        {label}
        {required === true ? <span aria-hidden> *</span> : null}
      </label>
      {/* A prefixed value, such as a phone number, reads from left to right in all languages. */}
      <div className={styles['box']} dir={before === undefined ? undefined : 'ltr'}>
        {before === undefined ? null : <span aria-hidden>{before}</span>}
        <input
          // An address in Latin letters reads from left to right in all languages.
          dir={before === undefined ? 'auto' : undefined}
          enterKeyHint="next"
          onKeyDown={focusNextField}
          {...input}
          id={id}
          aria-required={required}
          aria-invalid={isInvalid}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className={styles['error']}>
          <Marked text={error} />
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
