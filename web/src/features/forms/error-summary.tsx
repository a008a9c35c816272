import { optionalLazy } from '../../ui/lazy-part.tsx';

const ErrorList = optionalLazy(async () => (await import('./error-list.tsx')).ErrorList);

interface ErrorSummaryProps {
  form: { readonly formState: { readonly isSubmitted: boolean; readonly submitCount: number } };
}

/** Lists the invalid fields after a submit. Place it at the top of a form. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { isSubmitted, submitCount } = form.formState;
  return isSubmitted ? <ErrorList submitCount={submitCount} /> : null;
}
