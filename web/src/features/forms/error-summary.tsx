import { optionalLazy } from '../../ui/lazy-part.tsx';

const ErrorList = optionalLazy(async () => (await import('./error-list.tsx')).ErrorList);

interface ErrorSummaryProps {
  form: { readonly formState: { readonly isSubmitted: boolean; readonly submitCount: number } };
}

export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { isSubmitted, submitCount } = form.formState;
  return isSubmitted ? <ErrorList submitCount={submitCount} /> : null;
}
