import { Suspense } from 'react';
import { optionalLazy } from '../../ui/lazy-part.ts';

const ErrorList = optionalLazy(async () => (await import('./error-list.tsx')).ErrorList);

interface ErrorSummaryProps {
  form: { readonly formState: { readonly isSubmitted: boolean; readonly submitCount: number } };
}

/**
 * After a submit with several errors: how many fields are wrong, and a link to each. The messages are at the fields, the first of which
 * has the focus. Place it at the top of a form made of `Field` and `Choices`.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { isSubmitted, submitCount } = form.formState;
  return isSubmitted ? (
    <Suspense>
      <ErrorList submitCount={submitCount} />
    </Suspense>
  ) : null;
}
