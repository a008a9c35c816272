import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural } from '../../format/plural.ts';
import { announce } from '../../ui/announcer.tsx';
import styles from './error-list.module.css';

interface InvalidField {
  readonly label: string;
  readonly control: HTMLElement;
}

function invalidFieldsIn(form: HTMLFormElement): InvalidField[] {
  return [...form.querySelectorAll('[data-invalid="true"]')].flatMap((field) => {
    const control = field.querySelector<HTMLElement>('input:checked, input:not([type="radio"])');
    const label = field.querySelector('label, legend')?.firstChild?.textContent ?? '';
    return control === null ? [] : [{ control, label }];
  });
}

const areSame = (some: readonly InvalidField[], others: readonly InvalidField[]): boolean =>
  some.length === others.length && some.every(({ control }, index) => control === others[index]?.control);

/**
 * Scrolls to the focused field, which is the first invalid one, because the list above it has moved it. Scrolls to the
 * list too, unless that would move the field out of view.
 */
function showWith(list: HTMLElement, first: HTMLElement): void {
  const height = first.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  first.scrollIntoView({ block: 'nearest' });
  if (height > 0 && height < window.innerHeight * 0.6) list.scrollIntoView({ block: 'nearest' });
}

/** Counts the invalid fields and links to each. A single invalid field needs no list, because it has focus. */
export function ErrorList({ submitCount }: { submitCount: number }) {
  const root = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<readonly InvalidField[]>([]);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const update = (): void => {
      const found = invalidFieldsIn(form);
      setFields((known) => (areSame(known, found) ? known : found));
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-invalid'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className={styles['errors']}>
      {/* Announced once per submit, not for each corrected field. */}
      {fields.length > 1 ? <ErrorLinks key={submitCount} fields={fields} /> : null}
    </div>
  );
}

function ErrorLinks({ fields }: { fields: readonly InvalidField[] }) {
  const list = useRef<HTMLElement>(null);
  const title = plural(fields.length, ['Please check # field', 'Please check # fields']);
  const showErrors = useEffectEvent(() => {
    if (list.current !== null && fields[0] !== undefined) showWith(list.current, fields[0].control);
    return announce(title);
  });
  useEffect(() => showErrors(), []);
  return (
    <nav ref={list} aria-label={title}>
      <p>{title}</p>
      <ul className={styles['links']}>
        {fields.map(({ control, label }) => (
          <li key={control.id}>
            <a
              href={`#${control.id}`}
              onClick={(event) => {
                event.preventDefault();
                control.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
