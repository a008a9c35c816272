import { paths } from '../../config/paths.ts';
import { sections } from '../../config/sections.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProductRow } from './product-row.tsx';
import type { ListedProduct } from './product-tile.tsx';
import { SearchAgain } from './search-again.tsx';
import styles from './product-missing.module.css';

export function ProductFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div className={styles['missing']}>
      <h1>Product</h1>
      {message === undefined ? null : <p role="alert">{message}</p>}
      <div>
        <Button onClick={onRetry}>Retry</Button>
      </div>
    </div>
  );
}

export function ProductMissing({ bestSellers }: { bestSellers: readonly ListedProduct[] }) {
  return (
    <div className={styles['missing']}>
      <h1>We can&rsquo;t find that product</h1>
      <p>It may be discontinued, or the link may be wrong. Search for what you had in mind:</p>
      <SearchAgain>
        <ButtonLink kind="quiet" to={paths.search('')}>
          Show all products
        </ButtonLink>
      </SearchAgain>
      {bestSellers.length > 0 ? (
        <ProductRow label="Best Seller" products={bestSellers} section={sections.retail} />
      ) : null}
    </div>
  );
}
