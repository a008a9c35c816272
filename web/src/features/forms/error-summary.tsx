import { Suspense } from 'react';
import { optionalLazy } from '../../ui/lazy-part.ts';

const ErrorList = optionalLazy(async () => (await import('./error-list.tsx')).ErrorList);

interface ErrorSummaryProps {
  form: { readonly formState: { readonly isSubmitted: boolean; readonly submitCount: number } };
}

/**
 * After a submit with several errors: the number of invalid fields, and a link to each. The messages are at the fields,
 * the first of which has the focus. Place it at the top of a form with `Field` and `Choices`.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { isSubmitted, submitCount } = form.formState;
  return isSubmitted ? (
    <Suspense>
      <ErrorList submitCount={submitCount} />
    </Suspense>
  ) : null;
}
