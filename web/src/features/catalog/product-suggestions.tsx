import { type KeyboardEventHandler, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'react-router-dom';
import { ProductSuggestionsDocument, type ProductSuggestionsQuery } from '../../generated/graphql.ts';
import { plural } from '../../format/plural.ts';
import { languageVariables } from '../../config/language-variables.ts';
import { nameOf } from '../../format/own-words.ts';
import { Marked } from '../../ui/as-given.tsx';
import { paths } from '../../config/paths.ts';
import { sectionOfPath } from '../../config/sections.ts';
import { Picture } from '../../ui/picture.tsx';
import { StillLoading } from '../../ui/still-loading.tsx';
import { ListedPrice } from './listed-price.tsx';
import { MatchCount } from './match-count.tsx';
import styles from './product-suggestions.module.css';

type Suggestions = NonNullable<ProductSuggestionsQuery['products']>;

interface Shown {
  readonly page: Suggestions;
  readonly search: string;
}

interface SuggestionsProps {
  search: string;
  /** Handles the keys that move focus or close the search. */
  onKeyDown: KeyboardEventHandler;
}

export function ProductSuggestions({ search, onKeyDown }: SuggestionsProps) {
  const { pathname } = useLocation();
  const { data, error } = useQuery(ProductSuggestionsDocument, {
    variables: { search, ...languageVariables },
    // A tab may be open for hours.
    fetchPolicy: 'cache-and-network',
    // After a deploy, the page mustn't reload while the shopper types.
    context: { isPagePart: true },
  });
  // The previous suggestions stay while new ones load.
  const [shown, setShown] = useState<Shown>();
  const found = data?.products ?? undefined;
  if (found !== undefined && (found !== shown?.page || search !== shown.search))
    setShown({ page: found, search });
  if (error !== undefined) return null;
  if (shown === undefined) return <StillLoading />;
  const { page } = shown;
  return (
    <div className={styles['suggestions']} aria-busy={found === undefined}>
      <output className={styles['count']}>
        {page.totalCount === 0 ? (
          `Nothing found for “${shown.search}”`
        ) : (
          <MatchCount count={page.totalCount} search={shown.search} correctedSearch={page.correctedSearch} />
        )}
      </output>
      <ul className={styles['list']} aria-label="Products found">
        {page.items.map(({ id, name, nameIn, image, ...offer }) => (
          <li key={id}>
            <Link
              className={styles['product']}
              to={paths.product(sectionOfPath(pathname).detail, id)}
              onKeyDown={onKeyDown}
            >
              <Picture url={image} alt="" sizes="64px" shape="square" />
              <span className={styles['name']}>
                <Marked text={nameOf({ name, nameIn })} />
              </span>
              <span className={styles['price']}>
                <ListedPrice offer={offer} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {page.totalCount === 0 ? (
        <Link className={styles['all']} to={paths.search('')} onKeyDown={onKeyDown}>
          Show all products
        </Link>
      ) : page.totalCount > page.items.length ? (
        <Link className={styles['all']} to={paths.search(search)} onKeyDown={onKeyDown}>
          {plural(page.totalCount, ['All # products', 'All # products'])}
        </Link>
      ) : null}
    </div>
  );
}
