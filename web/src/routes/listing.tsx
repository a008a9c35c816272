import { redirect, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { type Part, usePart } from '../apollo/use-part.ts';
import { withKnownCategory } from '../features/catalog/category-options.ts';
import { animalOf } from '../features/catalog/animal-of.ts';
import { CutsDrawing } from '../features/catalog/cuts-drawing.tsx';
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
import { cardSizes, cardsInSight } from '../features/catalog/picture-layout.ts';
import { ListingResults } from '../features/catalog/listing-results.tsx';
import {
  CollectionsDocument,
  ListingDocument,
  LivestockDocument,
  type LivestockQuery,
} from '../generated/graphql.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { type Section, sectionOfPath } from '../config/sections.ts';
import { isLivestock, langOfText, sectionTextsOf, useSiteConfig } from '../config/site-config.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Page } from '../ui/page.tsx';
import { PartLoading } from '../ui/part-state.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { preloadPicture } from '../ui/preload-picture.ts';
import styles from './listing.module.css';
import type { LoadContext } from './route-module.ts';
import { plain } from '../format/given.ts';
import { nameOf } from '../format/own-words.ts';
import { languageVariables } from '../config/language-variables.ts';
import { comma } from '../format/comma.ts';

export const rendersWithoutApollo = true;

export async function loader({ url, load, soon, site }: LoadContext) {
  const requested = parseListing(url.searchParams);
  const section = sectionOfPath(url.pathname);
  const clean = cleanedPath(url, requested);
  if (clean !== undefined) return redirect(clean);
  const loadingCollections = load(CollectionsDocument, languageVariables);
  const collections = (await soon(loadingCollections)) ?? loadingCollections;
  const loading = loadingCollections.then(async ({ data }) => {
    const state = withKnownCategory(requested, data?.collections);
    const livestock = leadingCollection(site, section, state, data?.collections);
    const [list, animals] = await Promise.all([
      load(ListingDocument, { ...listingVariables(state), ...languageVariables }),
      livestock && load(LivestockDocument, { filter: { collectionId: livestock.id }, ...languageVariables }),
    ]);
    return { state, list, animals };
  });
  const lists = await soon(loading);
  if (lists === undefined)
    return {
      collections,
      list: loading.then(({ list }) => list),
      animals: loading.then(({ animals }) => animals),
    };
  const { state, list, animals } = lists;
  const found = list.data?.products;
  for (const { image } of found?.items.slice(0, cardsInSight) ?? [])
    preloadPicture(image, cardSizes(section.isWholesale));
  // The list may have become shorter, so that the requested page no longer exists.
  return found && state.page > found.pageCount
    ? redirect(listingPath(url.pathname, { ...state, page: found.pageCount }))
    : { collections, list, animals };
}

export function Component() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const site = useSiteConfig();
  const loaded = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  const categories = usePart(loaded.collections);
  const known = categories.data;
  const section = sectionOfPath(pathname);
  const listingOf = (query: string) =>
    withKnownCategory(parseListing(new URLSearchParams(query)), known?.collections);
  const state = listingOf(search);
  const collection = known?.collections?.find(({ id }) => id === state.category);
  // Shows the chosen filter while its list is loading.
  const next = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const chosen = next === undefined ? state : listingOf(next.search);
  const category = known?.collections?.find(({ id }) => id === chosen.category);
  const change = useListingChange(pathname, chosen);
  const query = usePart(loaded.list);
  const texts = sectionTextsOf(site, section.section);
  const livestock = leadingCollection(site, section, state, known?.collections);
  const animal = collection && animalOf(collection.name);
  return (
    <Page>
      <PageMeta
        title={[
          state.search === '' ? undefined : /* @wc-include */ `“${state.search}”`,
          texts.title,
          collection && plain(nameOf(collection)),
          state.page > 1 ? `page ${state.page}` : undefined,
        ]
          .filter((part) => part !== undefined)
          .join(comma)}
        description={texts.description}
        canonical={canonicalListing(pathname, state)}
        noindex={!isIndexable(state)}
        type="website"
      />
      <Breadcrumb steps={[{ label: 'Search result', link: pathname, active: true }]} />
      <h1>All Products</h1>
      {livestock ? <Animals collection={livestock} section={section} loaded={loaded.animals} /> : null}
      {section.occasion !== 'NORMAL' && collection && isLivestock(site, collection) ? (
        <p className={styles['intro']} lang={langOfText(site, `sections.${section.section}`)}>
          {texts.description}
        </p>
      ) : null}
      {categories.isLoading ? (
        <PartLoading />
      ) : (
        <div className={styles['columns']}>
          <SkipLink to="products">Skip to products</SkipLink>
          <ListingFilters
            collections={categories}
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
            categoryName={category && nameOf(category)}
            section={section}
            list={query}
            isBusy={next !== undefined}
            cardHeading={livestock ? 'h3' : 'h2'}
          />
        </div>
      )}
      {animal === undefined ? null : (
        <section aria-labelledby="cuts">
          <h2 id="cuts" className={styles['rest']}>
            Find a cut on the animal
          </h2>
          <CutsDrawing animal={animal} state={state} pathname={pathname} />
        </section>
      )}
    </Page>
  );
}

interface AnimalsProps {
  section: Section;
  collection: { readonly id: string; readonly name: string; readonly nameIn: string | null };
  loaded: Part<LivestockQuery>;
}

function Animals({ section, collection, loaded }: AnimalsProps) {
  const { data, isLoading } = usePart(loaded);
  const animals = (data?.products?.items ?? []).filter(
    (animal) => otherSections(animal, section) === undefined,
  );
  return (
    <>
      {isLoading || animals.length > 0 ? (
        <OccasionLead section={section} collection={collection} animals={isLoading ? undefined : animals} />
      ) : null}
      <h2 className={styles['rest']}>Meat for the occasion</h2>
    </>
  );
}
