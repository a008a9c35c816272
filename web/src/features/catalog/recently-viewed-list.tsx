import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { AsGiven } from '../../ui/as-given.tsx';
import { Picture } from '../../ui/picture.tsx';
import { storedViewedProducts, storeViewedProduct, type ViewedProduct } from './recently-viewed.ts';
import styles from './recently-viewed-list.module.css';

/**
 * Lists the products viewed before the current one, and then stores the current one. Each product needs its own `key`.
 */
export function RecentlyViewedList({ viewed }: { viewed: ViewedProduct }) {
  const [before] = useState(() => storedViewedProducts().filter(({ id }) => id !== viewed.id));
  const store = useEffectEvent(() => storeViewedProduct(viewed));
  useEffect(() => store(), []);
  if (before.length === 0) return null;
  return (
    <section className={styles['viewed']} aria-label="Recently viewed">
      <h2>Recently viewed</h2>
      <ul className={styles['list']}>
        {before.map(({ id, name, image, path }) => (
          <li key={id}>
            <Link to={path}>
              <Picture url={image} alt="" sizes="72px" shape="square" />
              <AsGiven>{name}</AsGiven>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
