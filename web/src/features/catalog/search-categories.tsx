import type { KeyboardEventHandler } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'react-router-dom';
import { languageVariables } from '../../config/language-variables.ts';
import { paths } from '../../config/paths.ts';
import { sectionOfPath } from '../../config/sections.ts';
import { CollectionsDocument } from '../../generated/graphql.ts';
import { nameOf } from '../../format/own-words.ts';
import { Marked } from '../../ui/as-given.tsx';
import chips from './filter-chips.module.css';
import styles from './product-suggestions.module.css';

/** Quick choices for shoppers who haven't typed anything yet. */
export function SearchCategories({ onKeyDown }: { onKeyDown: KeyboardEventHandler }) {
  const { pathname } = useLocation();
  // After a deploy, opening the search mustn't reload the page.
  const { data } = useQuery(CollectionsDocument, {
    variables: languageVariables,
    fetchPolicy: 'cache-and-network',
    context: { isPagePart: true },
  });
  const collections = data?.collections ?? [];
  if (collections.length === 0) return null;
  return (
    <div className={styles['suggestions']}>
      <ul className={chips['chips']} aria-label="Categories">
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link
              className={chips['chip']}
              to={paths.listing(sectionOfPath(pathname).section, { category: collection.id })}
              onKeyDown={onKeyDown}
            >
              <Marked text={nameOf(collection)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
