import { Link } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { Marked } from '../../ui/as-given.tsx';
import { activeFilters } from './active-filters.ts';
import styles from './filter-chips.module.css';
import { listingPath, type ListingState, withoutFilters } from './listing-state.ts';

interface ChipsProps {
  state: ListingState;
  categoryName: string | undefined;
  pathname: string;
}

export function FilterChips({ state, categoryName, pathname }: ChipsProps) {
  const filters = activeFilters(state, categoryName);
  if (filters.length === 0) return null;
  const chips = (
    <ul className={styles['chips']} aria-label="Active filters">
      {filters.map(({ name, label, without }) => (
        <li key={name}>
          <Link
            className={styles['chip']}
            to={listingPath(pathname, without)}
            aria-label={`${label}, remove filter`}
            preventScrollReset
          >
            <span className={styles['label']}>
              <Marked text={label} />
            </span>
            <X size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
  // Removing a single filter already clears all.
  if (filters.length === 1) return chips;
  return (
    <>
      <Link className={styles['clear']} to={listingPath(pathname, withoutFilters(state))} preventScrollReset>
        Clear all
      </Link>
      {chips}
    </>
  );
}
