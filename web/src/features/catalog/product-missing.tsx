import { paths } from '../../config/paths.ts';
import { sections } from '../../config/sections.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProductRow } from './product-row.tsx';
import type { ListedProduct } from './product-tile.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './product-missing.module.css';

export function ProductMissing({ bestSellers }: { bestSellers: readonly ListedProduct[] }) {
  return (
    <div className={styles['missing']}>
      <h1>We can&rsquo;t find that product</h1>
      <p>It may be discontinued, or the link may be wrong. Search for what you had in mind:</p>
      <search>
        <SearchForm className={styles['search']}>
          <input
            className={styles['input']}
            name="search"
            type="search"
            placeholder="Search"
            aria-label="Search all products"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
          />
          <Button type="submit">Search</Button>
          <ButtonLink kind="quiet" to={paths.search('')}>
            Show all products
          </ButtonLink>
        </SearchForm>
      </search>
      {bestSellers.length > 0 ? (
        <ProductRow label="Best Seller" products={bestSellers} section={sections.retail} />
      ) : null}
    </div>
  );
}
