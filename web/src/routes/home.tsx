import { HomeDocument } from '../generated/graphql.ts';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { paths } from '../paths.ts';
import { formatUnitPrice } from '../money.ts';
import type { LoadContext } from './route-module.ts';

export const loadHome = (context: LoadContext) => loadQuery(context, HomeDocument, {});

export const loader = loadHome;

export function HomePage({ isKnown }: { isKnown: boolean }) {
  const { data, failureOf } = useRouteQuery(HomeDocument, {});
  const failure = failureOf('bestSellers');
  return (
    <>
      <PageMeta canonical={paths.home} noindex={!isKnown} />
      <h1>Zebeha</h1>
      <h2>Products</h2>
      <ul>
        {data?.collections?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <h2>Best Seller</h2>
      {failure === undefined ? null : <p>Error: {failure.message}</p>}
      <ul>
        {data?.bestSellers?.map(({ id, name, unitPrice }) => (
          <li key={id}>
            {name} {formatUnitPrice(unitPrice)}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Component() {
  return <HomePage isKnown />;
}
