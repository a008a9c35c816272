import { useState } from 'react';
import { sections } from '../config/sections.ts';
import { BestSellers } from '../features/catalog/best-sellers.tsx';
import { CollectionTiles } from '../features/catalog/collection-tiles.tsx';
import { FilterChips } from '../features/catalog/filter-chips.tsx';
import { FilterDrawer } from '../features/catalog/filter-drawer.tsx';
import { ListingFilters } from '../features/catalog/listing-filters.tsx';
import { ListingPages } from '../features/catalog/listing-pages.tsx';
import { type ListingState, maxPrice } from '../features/catalog/listing-state.ts';
import { MatchCount } from '../features/catalog/match-count.tsx';
import { OccasionLead } from '../features/catalog/occasion-lead.tsx';
import { ProductLoading } from '../features/catalog/product-detail.tsx';
import { ProductMissing } from '../features/catalog/product-missing.tsx';
import { SimilarProducts } from '../features/catalog/similar-products.tsx';
import type { ListedProduct } from '../features/catalog/product-tile.tsx';
import { Button } from '../ui/button.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const pathname = '/retail';
const unfiltered: ListingState = {
  category: 'all',
  search: '',
  sort: 'unit_price',
  page: 1,
  min: 0,
  max: maxPrice,
};
const filtered: ListingState = { ...unfiltered, category: '1', search: 'ribeye', min: 10, max: 250 };

const collections = ['Beef', 'Lamb', 'Goat', 'Chicken'].map((name, index) => ({
  id: String(index + 1),
  name,
  image: null,
}));

interface ListingProps {
  /** At least four products. */
  products: readonly ListedProduct[];
}

const nothing = (): void => undefined;
const filters = { pathname, onChange: nothing, onRetry: nothing, failure: undefined } as const;

/** The parts of a list of products, in every state. */
export function Listing({ products }: ListingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimens title="Lists of products">
      <Specimen name="MatchCount">
        <p>
          <MatchCount count={124} search="" correctedSearch={null} />
        </p>
      </Specimen>
      <Specimen name="MatchCount of a misspelled search">
        <p>
          <MatchCount count={3} search="lmab chps" correctedSearch="lamb chops" />
        </p>
      </Specimen>
      <Specimen name="MatchCount, nothing found">
        <p>
          <MatchCount count={0} search="unicorn" correctedSearch={null} />
        </p>
      </Specimen>
      <Specimen name="FilterChips, every filter" isWide>
        <FilterChips state={filtered} categoryName="Beef" pathname={pathname} />
      </Specimen>
      <Specimen name="FilterChips with a long search" isWide>
        <FilterChips
          state={{ ...unfiltered, search: 'beef tenderloin trimmed and tied by the butcher for a feast' }}
          categoryName={undefined}
          pathname={pathname}
        />
      </Specimen>
      <Specimen name="ListingPages, the first of two">
        <ListingPages state={unfiltered} pathname={pathname} pageCount={2} />
      </Specimen>
      <Specimen name="ListingPages in the middle of many">
        <ListingPages state={{ ...unfiltered, page: 5 }} pathname={pathname} pageCount={9} />
      </Specimen>
      <Specimen name="ListingFilters">
        <ListingFilters count={22} {...filters} collections={collections} state={filtered} />
      </Specimen>
      <Specimen name="ListingFilters whose collections failed">
        <ListingFilters count={22} {...filters} collections={[]} failure="Network Error" state={unfiltered} />
      </Specimen>
      <Specimen name="FilterDrawer">
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          Open the filters
        </Button>
      </Specimen>
      <Specimen name="CollectionTiles, without pictures" isWide>
        <CollectionTiles collections={collections} />
      </Specimen>
      <Specimen name="BestSellers" isWide>
        <BestSellers products={products} />
      </Specimen>
      <Specimen name="SimilarProducts" isWide>
        <SimilarProducts products={products} section={sections.retail} />
      </Specimen>
      <Specimen name="OccasionLead" isWide>
        <OccasionLead
          section={sections.odhiah}
          collection={{ id: '9', name: 'Livestock' }}
          animals={products.slice(0, 2)}
        />
      </Specimen>
      <Specimen name="OccasionLead with CardSkeletons" isWide>
        <OccasionLead
          section={sections.aqqeqa}
          collection={{ id: '9', name: 'Livestock' }}
          animals={undefined}
        />
      </Specimen>
      <Specimen name="ProductLoading with a PicturePlace" isWide>
        <ProductLoading />
      </Specimen>
      <Specimen name="ProductMissing with a SearchForm" isWide>
        <ProductMissing bestSellers={products} />
      </Specimen>
      {isOpen ? (
        <FilterDrawer count={22} onClose={() => setIsOpen(false)}>
          <ListingFilters count={22} {...filters} collections={collections} state={unfiltered} />
        </FilterDrawer>
      ) : null}
    </Specimens>
  );
}
