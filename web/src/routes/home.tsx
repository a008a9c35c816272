import { Link } from 'react-router-dom';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { BestSellers } from '../features/catalog/best-sellers.tsx';
import { AppBadges } from '../features/site/app-badges.tsx';
import { Contact } from '../features/site/contact.tsx';
import { ServicesBanner } from '../features/site/services-banner.tsx';
import { HomeDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { useSiteConfig } from '../site/config.tsx';
import { PageMeta } from '../site/page-meta.tsx';
import { shop } from '../site/shop.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './home.module.css';
import type { LoadContext } from './route-module.ts';

export const loadHome = (context: LoadContext) => loadQuery(context, HomeDocument, {});

export const loader = loadHome;

/** The home page, also shown for unknown paths (specification, section 2). */
export function HomePage({ isKnown }: { isKnown: boolean }) {
  const { name } = useSiteConfig();
  const { data, isLoading, failureOf, retry } = useRouteQuery(HomeDocument, {});
  const failure = failureOf('bestSellers');
  return (
    <>
      <PageMeta canonical={paths.home} noindex={!isKnown} />
      <div className={styles['hero']}>
        <div className={styles['welcome']}>
          <p className={styles['kicker']}>Hand slaughtered in Moore Haven, Florida</p>
          <h1>{name}</h1>
          <p>{shop.tagline}.</p>
          <ButtonLink to={paths.listing('retail')}>Shop retail</ButtonLink>
        </div>
        <img
          className={styles['logo']}
          src="/pictures/hero.webp"
          alt={`${name} logo: fresh cuts on a butcher's board`}
          width={800}
          height={600}
          fetchPriority="high"
        />
      </div>
      <Page>
        <section className={styles['block']}>
          <h2>Products</h2>
          <ul className={styles['tiles']}>
            {data?.collections?.map((collection) => (
              <li key={collection.id}>
                <Link className={styles['tile']} to={paths.listing('retail', { category: collection.id })}>
                  <Picture url={collection.image} alt="" sizes="160px" shape="square" />
                  <span>{collection.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <ServicesBanner />
        <section className={styles['block']}>
          <h2>Best Seller</h2>
          {isLoading ? <p>Loading...</p> : null}
          {failure === undefined ? null : (
            <div role="alert" className={styles['failure']}>
              <p>Error: {failure.message}</p>
              <Button kind="quiet" onClick={() => void retry()}>
                Retry
              </Button>
            </div>
          )}
          {data?.bestSellers ? <BestSellers products={data.bestSellers} /> : null}
        </section>
        <section className={styles['pair']}>
          <div>
            <h2>Slaughtered by hand, by the Sunnah</h2>
            <p>
              Every animal is turned towards the qiblah and slaughtered by a Muslim butcher, one at a time,
              with the name of God.
            </p>
          </div>
          <div>
            <h2>Cut to order, by the pound</h2>
            <p>
              Say how you cook it. We cut it the day it ships, chill it on ice and bring it within the two
              hours you choose.
            </p>
          </div>
        </section>
        <section id="branches" className={styles['block']}>
          <h2>Branches</h2>
          <p>
            {name}, {shop.address.street}, {shop.address.city}, {shop.address.state} {shop.address.postalCode}
          </p>
        </section>
        <Contact />
        <section className={styles['app']}>
          <div>
            <h2>Download Our App</h2>
            <p>download now and enjoy shopping in the online store</p>
            <AppBadges />
          </div>
          <img src="/pictures/app.webp" alt="" width={800} height={600} loading="lazy" />
        </section>
      </Page>
    </>
  );
}

export function Component() {
  return <HomePage isKnown />;
}
