import { Form } from 'react-router-dom';
import { Search, X } from 'lucide-react';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search-bar.module.css';

/** Focus follows the press that opened the search. The bar sticks, so the page has no reason to move. */
const focusIt = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

/** A search through all products, shown on retail's listing. Escape closes it. */
export function SearchBar({ onClose }: { onClose: () => void }) {
  return (
    <search className={styles['search']}>
      <Form
        action={paths.listing('retail')}
        className={styles['form']}
        onSubmit={onClose}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Search className={styles['icon']} size={20} />
        <input
          ref={focusIt}
          className={styles['input']}
          name="search"
          type="search"
          placeholder="Search"
          aria-label="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" className={styles['submit']}>
          Search
        </button>
        <IconButton label="Close search" icon={<X size={20} />} onClick={onClose} />
      </Form>
    </search>
  );
}
