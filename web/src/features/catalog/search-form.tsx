import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListingSection, paths } from '../../config/paths.ts';

interface SearchFormProps {
  className: string | undefined;
  section?: ListingSection;
  onSearch?: () => void;
  /** The field named `search` and the submit button. */
  children: ReactNode;
}

/** Searches all products. Before hydration, the browser submits the form. */
export function SearchForm({ className, section = 'retail', onSearch, children }: SearchFormProps) {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    void navigate(paths.search(typeof words === 'string' ? words : '', section));
    onSearch?.();
  };
  return (
    <form aria-label="Search" action={paths.listing(section)} className={className} onSubmit={search}>
      {children}
    </form>
  );
}
