import { redirect, useLocation, useNavigation } from 'react-router-dom';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { withKnownCategory } from '../features/catalog/category-options.ts';
import { ListingFilters } from '../features/catalog/listing-filters.tsx';
import {
  cleanedPath,
  listingPath,
  listingVariables,
  parseListing,
} from '../features/catalog/listing-state.ts';
import { ListingResults } from '../features/catalog/listing-results.tsx';
import { CollectionsDocument, ListingDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { sectionOfPath } from '../site/sections.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Page } from '../ui/page.tsx';
import styles from './listing.module.css';
import type { LoadContext } from './route-module.ts';

export async function loader(context: LoadContext) {
  const { url, client } = context;
  const wished = parseListing(url.searchParams);
  const clean = cleanedPath(url, wished);
  if (clean !== undefined) return redirect(clean);
  await loadQuery(context, CollectionsDocument, {});
  const collections = client.readQuery({ query: CollectionsDocument })?.collections;
  await loadQuery(context, ListingDocument, listingVariables(withKnownCategory(wished, collections)));
  return null;
}

/** A shop section's list of products (specification, section 2 "Shop listing pages"). */
export function Component() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const { data: known } = useRouteQuery(CollectionsDocument, {});
  const collections = known?.collections ?? [];
  const state = withKnownCategory(parseListing(new URLSearchParams(search)), known?.collections);
  // What was clicked shows at once, while the list that belongs to it is still on its way.
  const next = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const chosen =
    next === undefined
      ? state
      : withKnownCategory(parseListing(new URLSearchParams(next.search)), known?.collections);
  const query = useRouteQuery(ListingDocument, listingVariables(state));
  const isFiltered = listingPath(pathname, { ...state, page: 1 }) !== pathname;
  return (
    <Page>
      <PageMeta
        title="All Products"
        canonical={listingPath(pathname, state)}
        noindex={isFiltered}
        type="website"
      />
      <Breadcrumb
        crumbs={[
          { label: 'Home', link: paths.home, active: false },
          { label: 'Search result', link: pathname, active: true },
        ]}
      />
      <h1>All Products</h1>
      <div className={styles['columns']}>
        <ListingFilters collections={collections} state={chosen} pathname={pathname} />
        <ListingResults
          state={state}
          pathname={pathname}
          section={sectionOfPath(pathname)}
          page={query.data?.products ?? undefined}
          isLoading={query.isLoading}
          isBusy={next !== undefined}
          hasFailed={query.failureOf('products') !== undefined}
          onRetry={() => void query.retry()}
        />
      </div>
    </Page>
  );
}
