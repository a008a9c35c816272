import type { ReactNode } from 'react';
import type { ListingSection } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from './search-form.tsx';
import filters from './listing-filters.module.css';
import styles from './search-again.module.css';

interface SearchAgainProps {
  section?: ListingSection;
  /** The search to correct. */
  search?: string;
  /** Links next to the button. */
  children?: ReactNode;
}

/** A search field in the content of a page that doesn't show what the shopper looked for. */
export function SearchAgain({ section = 'retail', search, children }: SearchAgainProps) {
  return (
    <search className={styles['again']}>
      <SearchForm className={styles['form']} section={section}>
        <input
          key={search}
          className={filters['search']}
          name="search"
          type="search"
          placeholder="Search"
          aria-label="Search all products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
        {children}
      </SearchForm>
    </search>
  );
}
