import Search from 'lucide-react/icons/search';
import type { PartView } from '../../apollo/use-part.ts';
import type { ListingQuery } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PartEmpty, PartFailed } from '../../ui/part-state.tsx';
import { StillLoading } from '../../ui/still-loading.tsx';
import { SectionLinks } from '../storefront/section-links.tsx';
import { activeFilters } from './active-filters.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { FilterChips } from './filter-chips.tsx';
import { listingPath, type ListingState, pageSize, sortOptionsOf, withoutFilters } from './listing-state.ts';
import styles from './listing-results.module.css';
import { ListingPages } from './listing-pages.tsx';
import { MatchCount } from './match-count.tsx';
import { cardSizes, cardsInSight } from './picture-layout.ts';
import { ProductTile } from './product-tile.tsx';
import { SearchAgain } from './search-again.tsx';
import { useOptimisticChoice } from './use-optimistic-choice.ts';
import type { ChangeListing } from './use-listing-change.ts';

interface ResultsProps {
  state: ListingState;
  /** The latest choice, whose list may still be loading. */
  chosen: ListingState;
  onChange: ChangeListing;
  pathname: string;
  categoryName: string | undefined;
  section: Section;
  list: PartView<ListingQuery>;
  isBusy: boolean;
  /** Below a heading of the second level, the cards' headings are of the third level. */
  cardHeading: 'h2' | 'h3';
}

const maxWithoutPages = pageSize - 1;

export function ListingResults({
  state,
  chosen,
  onChange,
  pathname,
  categoryName,
  section,
  list,
  isBusy,
  cardHeading,
}: ResultsProps) {
  const { isLoading } = list;
  const page = list.data?.products ?? undefined;
  const failure = list.failureOf('products')?.message;
  const [sort, showSort] = useOptimisticChoice(chosen.sort);
  const sortOptions = sortOptionsOf(chosen.search);
  const sortBy = (value: string): void => {
    const known = sortOptions.find((option) => option.value === value)?.value ?? chosen.sort;
    showSort(known);
    onChange({ sort: known });
  };
  const isSearchAlone = state.search !== '' && activeFilters(state, categoryName).length === 1;
  return (
    <section
      aria-label="Products"
      aria-busy={isBusy || isLoading}
      className={styles['results']}
      data-busy={isBusy}
    >
      <div className={styles['head']}>
        <output>
          {isLoading ? 'loading ....' : null}
          {page === undefined ? null : (
            <MatchCount
              count={page.totalCount}
              search={state.search}
              correctedSearch={page.correctedSearch}
            />
          )}
        </output>
        <FilterChips state={chosen} categoryName={categoryName} pathname={pathname} />
        <label className={styles['sort']}>
          Sort by
          <select value={sort} onChange={(event) => sortBy(event.target.value)}>
            {sortOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isLoading || isBusy ? <StillLoading isInRow /> : null}
      </div>
      {failure === undefined ? null : (
        <PartFailed summary="We couldn’t load the products." message={failure} onRetry={list.retry} />
      )}
      {page?.items.length === 0 ? (
        <>
          <PartEmpty icon={<Search size={28} />}>
            <p>{isSearchAlone ? `No products for “${state.search}”` : 'Nothing matches these filters.'}</p>
            {state.search === '' ? null : <SearchAgain section={section.section} search={state.search} />}
            <ButtonLink
              kind={state.search === '' ? 'main' : 'quiet'}
              to={listingPath(pathname, withoutFilters(state))}
            >
              Show all products
            </ButtonLink>
          </PartEmpty>
          <SectionLinks />
        </>
      ) : null}
      <ul id="products" tabIndex={-1} className={styles['grid']} data-long={section.isWholesale}>
        {isLoading ? <CardSkeletons count={pageSize} /> : null}
        {page?.items.map((product, index) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              section={section}
              heading={cardHeading}
              sizes={cardSizes(section.isWholesale)}
              isLong={section.isWholesale}
              isMain={index === 0}
              isInSight={index < cardsInSight}
            />
          </li>
        ))}
      </ul>
      {page !== undefined && page.totalCount > maxWithoutPages ? (
        <ListingPages state={state} pathname={pathname} pageCount={page.pageCount} />
      ) : null}
    </section>
  );
}
