import type { ComponentProps } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

interface FormProps extends Pick<ComponentProps<'form'>, 'aria-label' | 'onSubmit' | 'children'> {
  /** Omit it if the form has no list of errors above its fields. */
  form?: ComponentProps<typeof ErrorSummary>['form'];
}

/** Before hydration, `post` keeps what is typed out of the URL. The shop's own rules replace the browser's. */
export function Form({ form, children, ...given }: FormProps) {
  return (
    <form className={styles['form']} method="post" noValidate {...given}>
      {form === undefined ? null : <ErrorSummary form={form} />}
      {children}
    </form>
  );
}
