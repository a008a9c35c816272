import { data, useLoaderData, useLocation } from 'react-router-dom';
import { usePart } from '../apollo/use-part.ts';
import { BestSellers } from '../features/catalog/best-sellers.tsx';
import { CollectionTiles } from '../features/catalog/collection-tiles.tsx';
import { AppBanner } from '../features/storefront/app-banner.tsx';
import { Branches } from '../features/storefront/branches.tsx';
import { Contact } from '../features/storefront/contact.tsx';
import { Hero } from '../features/storefront/hero.tsx';
import { Promises } from '../features/storefront/promises.tsx';
import { ServicesBanner } from '../features/storefront/services-banner.tsx';
import { TrustFacts } from '../features/storefront/trust-facts.tsx';
import { HomeDocument } from '../generated/graphql.ts';
import { languageVariables } from '../config/language-variables.ts';
import { paths } from '../config/paths.ts';
import { BusinessFacts } from '../features/storefront/business-facts.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { PartFailed } from '../ui/part-state.tsx';
import { StillLoading } from '../ui/still-loading.tsx';
import styles from './home.module.css';
import type { LoadContext } from './route-module.ts';

export const rendersWithoutApollo = true;

/** Unknown paths show the home page with status 404 and aren't indexed by search engines. */
const isKnownPath = (pathname: string): boolean => pathname === paths.home || pathname === '/home';

export async function loader({ load, soon, url }: LoadContext) {
  const loading = load(HomeDocument, languageVariables);
  const home = (await soon(loading)) ?? loading;
  return data({ home }, { status: isKnownPath(url.pathname) ? 200 : 404 });
}

export function Component() {
  const isKnown = isKnownPath(useLocation().pathname);
  const { data: page, isLoading, failureOf, retry } = usePart(useLoaderData<typeof loader>().home);
  const failed = (field: 'collections' | 'bestSellers') => {
    const message = failureOf(field)?.message;
    return message === undefined ? null : (
      <PartFailed summary="We couldn’t load this part." label="Error:" message={message} onRetry={retry} />
    );
  };
  return (
    <>
      <PageMeta canonical={paths.home} noindex={!isKnown} />
      {isKnown ? (
        <BusinessFacts />
      ) : (
        <p className={styles['lost']}>We couldn’t find that page. Here’s our home page.</p>
      )}
      <Hero />
      <div className={styles['trust']}>
        <TrustFacts />
      </div>
      <div className={styles['blocks']}>
        <section className={styles['block']}>
          <h2>Products</h2>
          {failed('collections')}
          <CollectionTiles collections={page?.collections ?? []} />
        </section>
        <ServicesBanner />
        <section className={styles['block']}>
          <h2>Best Seller</h2>
          {isLoading ? (
            <>
              <StillLoading />
              <p>Loading...</p>
            </>
          ) : null}
          {failed('bestSellers')}
          {page?.bestSellers ? <BestSellers products={page.bestSellers} /> : null}
        </section>
        <Promises />
        <Branches />
        <Contact />
        <AppBanner />
      </div>
    </>
  );
}
