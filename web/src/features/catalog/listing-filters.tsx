import { withSign } from '@shop/rules/currency';
import { startTransition, useEffect, useEffectEvent, useId, useState } from 'react';
import type { PartView } from '../../apollo/use-part.ts';
import type { CollectionsQuery } from '../../generated/graphql.ts';
import { nameOf } from '../../format/own-words.ts';
import { Marked } from '../../ui/as-given.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { PartFailed } from '../../ui/part-state.tsx';
import { offeredCategories } from './category-options.ts';
import hidden from '../../ui/visually-hidden.module.css';
import chips from './filter-chips.module.css';
import styles from './listing-filters.module.css';
import { priceLabel } from './active-filters.ts';
import { allCategories, type ListingState, maxPrice, tidySearch, typedPrice } from './listing-state.ts';
import { lastStop, priceAt, stopOf } from './price-scale.ts';
import { useSiteConfig } from '../../config/site-config.tsx';
import { useOptimisticChoice } from './use-optimistic-choice.ts';
import type { ChangeListing } from './use-listing-change.ts';

interface FiltersProps {
  collections: PartView<CollectionsQuery>;
  count: number | undefined;
  state: ListingState;
  onChange: ChangeListing;
  pathname: string;
}

const FilterDrawer = lazyPart(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

/** In milliseconds. */
const typingPause = 300;

export function ListingFilters(props: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <aside className={styles['column']} aria-label="Filters">
        <FilterForm {...props} />
      </aside>
      <div className={styles['opener']}>
        <Button kind="quiet" onClick={() => startTransition(() => setIsOpen(true))}>
          filter By
        </Button>
      </div>
      {isOpen ? (
        <FilterDrawer count={props.count} onClose={() => setIsOpen(false)}>
          <FilterForm {...props} />
        </FilterDrawer>
      ) : null}
    </>
  );
}

function FilterForm({ collections, state, onChange, pathname }: FiltersProps) {
  return (
    <div className={styles['form']}>
      <SearchBox key={pathname} value={state.search} onSearch={(search) => onChange({ search }, true)} />
      <Categories
        categories={[
          { id: allCategories, name: 'All' },
          ...offeredCategories(collections.data?.collections ?? []).map((collection) => ({
            id: collection.id,
            name: nameOf(collection),
          })),
        ]}
        chosen={state.category}
        failure={collections.failureOf('collections')?.message}
        onRetry={collections.retry}
        onChoose={(category) => onChange({ category })}
      />
      <PriceRange min={state.min} max={state.max} onChange={onChange} />
    </div>
  );
}

interface CategoriesProps {
  failure: string | undefined;
  onRetry: () => void;
  categories: readonly { readonly id: string; readonly name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Categories({ categories, chosen, failure, onRetry, onChoose }: CategoriesProps) {
  // The column and the drawer must have separate radio groups.
  const name = useId();
  const [shown, show] = useOptimisticChoice(chosen);
  return (
    <details open className={styles['group']}>
      <summary>Categories</summary>
      <fieldset>
        <legend className={hidden['hidden']}>Category</legend>
        {categories.map((category) => (
          <label key={category.id} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={category.id}
              checked={shown === category.id}
              onChange={() => {
                show(category.id);
                onChoose(category.id);
              }}
            />
            <Marked text={category.name} />
          </label>
        ))}
      </fieldset>
      {failure === undefined ? null : (
        <PartFailed summary="We couldn’t load the categories." message={failure} onRetry={onRetry} />
      )}
    </details>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  // Shows a search that changed elsewhere, for example, after Back. A search that this field reported is ignored, because
  // the shopper may have typed since.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }
  const report = useEffectEvent((search: string) => {
    setReported(search);
    onSearch(search);
  });
  useEffect(() => {
    const search = tidySearch(text);
    if (search === reported) return undefined;
    const timer = setTimeout(() => report(search), typingPause);
    return () => clearTimeout(timer);
  }, [text, reported]);
  return (
    <input
      className={styles['search']}
      type="search"
      placeholder="Search"
      aria-label="Search products"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

interface PriceShortcutsProps {
  chosen: Pick<ListingState, 'min' | 'max'>;
  onChange: ChangeListing;
}

/** Pressing the chosen range again removes it. */
function PriceShortcuts({ chosen, onChange }: PriceShortcutsProps) {
  const { priceSteps } = useSiteConfig();
  if (priceSteps.length === 0) return null;
  const limits = [0, ...priceSteps, maxPrice];
  return (
    <div className={chips['chips']}>
      {limits.slice(1).map((max, index) => {
        const min = limits[index] ?? 0;
        const isChosen = chosen.min === min && chosen.max === max;
        return (
          <button
            key={max}
            type="button"
            className={chips['chip']}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? { min: 0, max: maxPrice } : { min, max })}
          >
            {priceLabel({ min, max })}
          </button>
        );
      })}
    </div>
  );
}

interface PriceRangeProps {
  min: number;
  max: number;
  onChange: (change: { min?: number; max?: number }) => void;
}

/** `min` and `max` are in US dollars per pound. */
function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const [draft, setDraft] = useState({ min, max });
  const [known, setKnown] = useState({ min, max });
  if (known.min !== min || known.max !== max) {
    setKnown({ min, max });
    setDraft({ min, max });
  }
  const send = (): void => {
    if (draft.min !== min || draft.max !== max) onChange(draft);
  };
  const ends = [
    {
      name: 'min',
      lead: /* @wc-include */ 'from',
      label: 'Lowest price',
      typedLabel: 'Lowest price in $',
      value: draft.min,
      applied: min,
      fallback: 0,
    },
    {
      name: 'max',
      lead: /* @wc-include */ 'to',
      label: 'Highest price',
      typedLabel: 'Highest price in $',
      value: draft.max,
      applied: max,
      fallback: maxPrice,
    },
  ] as const;
  return (
    <details open className={styles['group']}>
      <summary>Price</summary>
      <fieldset className={styles['prices']}>
        <legend className={hidden['hidden']}>Price range in dollars a pound</legend>
        <PriceShortcuts chosen={{ min, max }} onChange={onChange} />
        {ends.map(({ name, ...end }) => (
          <PriceEnd
            key={name}
            {...end}
            onChange={(price) => setDraft({ ...draft, [name]: price })}
            onSend={send}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface PriceEndProps {
  lead: string;
  label: string;
  typedLabel: string;
  value: number;
  /** The price that the list is filtered by. */
  applied: number;
  /** The price that an empty field stands for. */
  fallback: number;
  onChange: (price: number) => void;
  onSend: () => void;
}

function PriceEnd({ lead, label, typedLabel, value, applied, fallback, onChange, onSend }: PriceEndProps) {
  // The text as typed, until it is sent or the list has another price. A text that isn't a price stays, with a sentence
  // below it.
  const [typed, setTyped] = useState<{ readonly text: string; readonly at: number }>();
  const faultId = useId();
  const text = typed?.at === applied ? typed.text : undefined;
  const isFaulty = text !== undefined && text.trim() !== '' && typedPrice(text) === null;
  const send = (): void => {
    if (!isFaulty) setTyped(undefined);
    onSend();
  };
  const move = (price: number): void => {
    setTyped(undefined);
    onChange(price);
  };
  return (
    <div className={styles['price']}>
      <span aria-hidden>{lead}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={withSign(String(value))}
        min={0}
        max={lastStop}
        value={stopOf(value)}
        onChange={(event) => move(priceAt(Number(event.target.value)))}
        onPointerUp={onSend}
        onKeyUp={onSend}
        onBlur={onSend}
      />
      {/* In a field of the type `number`, a mouse wheel would change the price, and no Arabic digit could be typed. */}
      <input
        role="spinbutton"
        aria-label={typedLabel}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-valuemin={0}
        aria-valuemax={maxPrice}
        aria-valuenow={value}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultId : undefined}
        value={text ?? value}
        onChange={({ target }) => {
          setTyped({ text: target.value, at: applied });
          // The `12` of `12,99` isn't the price.
          onChange(target.value.trim() === '' ? fallback : (typedPrice(target.value) ?? applied));
        }}
        onBlur={send}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send();
          const change = { ArrowUp: 1, ArrowDown: -1 }[key];
          if (change !== undefined) move(Math.min(Math.max(value + change, 0), maxPrice));
        }}
      />
      <span aria-hidden>$</span>
      {isFaulty ? (
        <p id={faultId} role="alert" className={styles['fault']}>
          Please enter whole dollars, at most {maxPrice}.
        </p>
      ) : null}
    </div>
  );
}
