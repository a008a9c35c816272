import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural } from '../../format/plural.ts';
import { announce } from '../../ui/announcer.tsx';
import styles from './error-list.module.css';

interface Fault {
  readonly label: string;
  readonly control: HTMLElement;
}

/** Finds the invalid fields from top to bottom. `Field` and `Choices` set `data-invalid`. */
function faultsIn(form: HTMLFormElement): Fault[] {
  return [...form.querySelectorAll('[data-invalid="true"]')].flatMap((field) => {
    const control = field.querySelector<HTMLElement>('input:checked, input:not([type="radio"])');
    const label = field.querySelector('label, legend')?.firstChild?.textContent ?? '';
    return control === null ? [] : [{ control, label }];
  });
}

const areSame = (some: readonly Fault[], others: readonly Fault[]): boolean =>
  some.length === others.length && some.every(({ control }, index) => control === others[index]?.control);

/** Scrolls to the list unless that would move the focused field, which is the first invalid one, out of view. */
function showWith(list: HTMLElement, first: HTMLElement): void {
  const height = first.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  if (height > 0 && height < window.innerHeight * 0.6) list.scrollIntoView({ block: 'nearest' });
}

/** Counts the invalid fields and links to each. A single invalid field needs no list, because it has the focus. */
export function ErrorList({ submitCount }: { submitCount: number }) {
  const root = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const look = (): void => {
      const found = faultsIn(form);
      setFaults((known) => (areSame(known, found) ? known : found));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-invalid'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className={styles['errors']}>
      {/* Announced once per submit, not for each corrected field. */}
      {faults.length > 1 ? <ErrorLinks key={submitCount} faults={faults} /> : null}
    </div>
  );
}

function ErrorLinks({ faults }: { faults: readonly Fault[] }) {
  const list = useRef<HTMLElement>(null);
  const title = plural(faults.length, ['Please check # field', 'Please check # fields']);
  const showErrors = useEffectEvent(() => {
    announce(title);
    if (list.current !== null && faults[0] !== undefined) showWith(list.current, faults[0].control);
  });
  useEffect(() => showErrors(), []);
  return (
    <nav ref={list} aria-label={title}>
      <p>{title}</p>
      <ul className={styles['links']}>
        {faults.map(({ control, label }) => (
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
