import { Suspense } from 'react';
import { optionalLazy } from '../../ui/lazy-part.ts';

const ErrorList = optionalLazy(async () => (await import('./error-list.tsx')).ErrorList);

interface ErrorSummaryProps {
  form: { readonly formState: { readonly isSubmitted: boolean; readonly submitCount: number } };
}

/**
 * Shows the number of invalid fields after a submit, with a link to each. The messages are next to the fields, and the
 * first invalid field has the focus. Place it at the top of a form with `Field` and `Choices`.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { isSubmitted, submitCount } = form.formState;
  return isSubmitted ? (
    <Suspense>
      <ErrorList submitCount={submitCount} />
    </Suspense>
  ) : null;
}
