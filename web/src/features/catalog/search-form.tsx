import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

interface SearchFormProps {
  className: string | undefined;
  onSearch?: () => void;
  /** The field named `search` and the submit button. */
  children: ReactNode;
}

/** Searches all products. Before hydration, the browser submits the form to the retail list. */
export function SearchForm({ className, onSearch, children }: SearchFormProps) {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    void navigate(paths.search(typeof words === 'string' ? words : ''));
    onSearch?.();
  };
  return (
    <form aria-label="Search" action={paths.listing('retail')} className={className} onSubmit={search}>
      {children}
    </form>
  );
}
