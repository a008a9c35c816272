import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { WithLoadedClient } from '../apollo/with-client.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { addModalEntry } from '../ui/modal-history.ts';
import { openModal } from '../ui/modal-stack.ts';
import { tidySearch } from '../features/catalog/listing-state.ts';
import { SearchForm } from '../features/catalog/search-form.tsx';
import { SearchCategories } from '../features/catalog/search-categories.tsx';
import { ProductSuggestions } from '../features/catalog/product-suggestions.tsx';
import styles from './search-bar.module.css';

/** The header is sticky, so the field is visible without scrolling. */
const focusField = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

const minLetters = 2;
/** How long the shopper must stop typing before products are suggested, in milliseconds. */
const typingPause = 200;

/** Changes once the shopper stops typing; empty if the text is too short for suggestions. */
function useSuggested(text: string): string {
  const [suggested, setSuggested] = useState('');
  const tidy = tidySearch(text);
  const wanted = tidy.length < minLetters ? '' : tidy;
  useEffect(() => {
    const timer = setTimeout(() => setSuggested(wanted), wanted === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return suggested;
}

function moveFocus(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...(event.currentTarget.closest('search')?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const next =
    stops[stops.findIndex((stop) => stop === event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

export function SearchBar({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const suggested = useSuggested(text);
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    addModalEntry();
    return openModal(undefined, () => close());
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else moveFocus(event);
  };
  return (
    <search className={styles['search']}>
      <SearchForm className={styles['form']} onSearch={onClose}>
        <Search className={styles['icon']} size={20} />
        <input
          ref={focusField}
          className={styles['input']}
          name="search"
          type="search"
          placeholder="Search"
          aria-label="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles['submit']}>
          Search
        </button>
        <IconButton label="Close search" icon={<X size={20} />} onClick={onClose} />
      </SearchForm>
      <WithLoadedClient>
        {suggested === '' ? (
          <SearchCategories onKeyDown={onKeyDown} />
        ) : (
          <ProductSuggestions search={suggested} onKeyDown={onKeyDown} />
        )}
      </WithLoadedClient>
    </search>
  );
}
