import { redirect, useLocation, useNavigation } from 'react-router-dom';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { withKnownCategory } from '../features/catalog/category-options.ts';
import { ListingFilters } from '../features/catalog/listing-filters.tsx';
import {
  canonicalListing,
  cleanedPath,
  isIndexable,
  listingPath,
  listingVariables,
  parseListing,
} from '../features/catalog/listing-state.ts';
import { useListingChange } from '../features/catalog/use-listing-change.ts';
import { leadingCollection } from '../features/catalog/leading-collection.ts';
import { otherSections } from '../features/catalog/offer.ts';
import { OccasionLead } from '../features/catalog/occasion-lead.tsx';
import { cardSizes, cardsInSight } from '../features/catalog/picture-sizes.ts';
import { ListingResults } from '../features/catalog/listing-results.tsx';
import { CollectionsDocument, ListingDocument, LivestockDocument } from '../generated/graphql.ts';
import { paths } from '../config/paths.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { type Section, sectionOfPath } from '../config/sections.ts';
import { sectionTextsOf, useSiteConfig } from '../config/site-config.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Page } from '../ui/page.tsx';
import { preloadPicture } from '../ui/preload-picture.ts';
import styles from './listing.module.css';
import type { LoadContext } from './route-module.ts';

export const rendersWithoutApollo = true;

export async function loader(context: LoadContext) {
  const { url } = context;
  const wished = parseListing(url.searchParams);
  const clean = cleanedPath(url, wished);
  if (clean !== undefined) return redirect(clean);
  const { data: known } = await loadQuery(context, CollectionsDocument, {});
  const collections = known?.collections;
  const state = withKnownCategory(wished, collections);
  const variables = listingVariables(state);
  const livestock = leadingCollection(context.site, sectionOfPath(url.pathname), state, collections);
  const [{ data: list }] = await Promise.all([
    loadQuery(context, ListingDocument, variables),
    livestock && loadQuery(context, LivestockDocument, livestockVariables(livestock)),
  ]);
  const found = list?.products;
  for (const { image } of found?.items.slice(0, cardsInSight) ?? []) preloadPicture(image, cardSizes);
  // A page past the last one, such as of a list that has become shorter, is the last one.
  return found && state.page > found.pageCount
    ? redirect(listingPath(url.pathname, { ...state, page: found.pageCount }))
    : null;
}

const livestockVariables = ({ id }: { readonly id: string }) => ({ filter: { collectionId: id } });

/** A shop section's list of products (specification, section 2 "Shop listing pages"). */
export function Component() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const site = useSiteConfig();
  const categories = useRouteQuery(CollectionsDocument, {});
  const known = categories.data;
  const section = sectionOfPath(pathname);
  const state = withKnownCategory(parseListing(new URLSearchParams(search)), known?.collections);
  const collection = known?.collections?.find(({ id }) => id === state.category);
  // The clicked filter shows at once, while its list is still loading.
  const next = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const chosen =
    next === undefined
      ? state
      : withKnownCategory(parseListing(new URLSearchParams(next.search)), known?.collections);
  const chosenCollection = known?.collections?.find(({ id }) => id === chosen.category);
  const change = useListingChange(pathname, chosen);
  const query = useRouteQuery(ListingDocument, listingVariables(state));
  const texts = sectionTextsOf(site, section.section);
  const livestock = leadingCollection(site, section, state, known?.collections);
  return (
    <Page>
      <PageMeta
        title={[texts.title, collection?.name, state.page > 1 ? `page ${state.page}` : undefined]
          .filter((part) => part !== undefined)
          .join(', ')}
        description={texts.description}
        canonical={canonicalListing(pathname, state)}
        noindex={!isIndexable(state)}
        type="website"
      />
      <Breadcrumb
        crumbs={[
          { label: 'Home', link: paths.home, active: false },
          { label: 'Search result', link: pathname, active: true },
        ]}
      />
      <h1>All Products</h1>
      {livestock ? <Animals collection={livestock} section={section} /> : null}
      <div className={styles['columns']}>
        <ListingFilters
          collections={known?.collections ?? []}
          failure={categories.failureOf('collections')?.message}
          onRetry={() => void categories.retry()}
          count={next === undefined ? query.data?.products?.totalCount : undefined}
          state={chosen}
          onChange={change}
          pathname={pathname}
        />
        <ListingResults
          state={state}
          chosen={chosen}
          onChange={change}
          pathname={pathname}
          categoryName={chosenCollection?.name}
          section={section}
          page={query.data?.products ?? undefined}
          isLoading={query.isLoading}
          isBusy={next !== undefined}
          failure={query.failureOf('products')?.message}
          onRetry={() => void query.retry()}
        />
      </div>
    </Page>
  );
}

interface AnimalsProps {
  section: Section;
  collection: { readonly id: string; readonly name: string };
}

/** The animals of an occasion; where they cannot be loaded the list below stands alone. */
function Animals({ section, collection }: AnimalsProps) {
  const { data } = useRouteQuery(LivestockDocument, livestockVariables(collection));
  const animals = (data?.products?.items ?? []).filter(
    (animal) => otherSections(animal, section) === undefined,
  );
  return animals.length > 0 ? (
    <OccasionLead section={section} collection={collection} animals={animals} />
  ) : null;
}
