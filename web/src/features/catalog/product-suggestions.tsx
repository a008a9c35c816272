import { type KeyboardEventHandler, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useRouteQuery } from '../../apollo/route-query.ts';
import { ProductSuggestionsDocument, type ProductSuggestionsQuery } from '../../generated/graphql.ts';
import { formatUnitPrice } from '../../money.ts';
import { paths } from '../../paths.ts';
import { sectionOfPath } from '../../site/sections.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './product-suggestions.module.css';

type Suggestions = NonNullable<ProductSuggestionsQuery['products']>;

interface SuggestionsProps {
  search: string;
  /** Keys pressed on a product, such as the arrows. */
  onKeyDown: KeyboardEventHandler;
}

/** The products that a search finds first, with picture and price, while it is typed. */
export function ProductSuggestions({ search, onKeyDown }: SuggestionsProps) {
  const { pathname } = useLocation();
  const { data, failureOf } = useRouteQuery(ProductSuggestionsDocument, { search });
  // The products found for fewer letters stay until those for more have come.
  const [last, setLast] = useState<Suggestions>();
  const found = data?.products ?? undefined;
  if (found !== undefined && found !== last) setLast(found);
  if (last === undefined || failureOf('products') !== undefined) return null;
  const isNothing = last.totalCount === 0;
  return (
    <div className={styles['suggestions']} aria-busy={found === undefined}>
      <output className={styles['count']}>
        {isNothing ? `Nothing found for “${search}”` : `${last.totalCount} Matches found`}
      </output>
      <ul className={styles['list']} aria-label="Products found">
        {last.items.map(({ id, name, image, unitPrice }) => (
          <li key={id}>
            <Link
              className={styles['product']}
              to={paths.product(sectionOfPath(pathname).detail, id)}
              onKeyDown={onKeyDown}
            >
              <Picture url={image} alt="" sizes="64px" shape="square" />
              <span className={styles['name']}>{name}</span>
              <span className={styles['price']}>{formatUnitPrice(unitPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {last.totalCount > last.items.length ? (
        <Link className={styles['all']} to={paths.search(search)} onKeyDown={onKeyDown}>
          All {last.totalCount} products
        </Link>
      ) : null}
    </div>
  );
}
