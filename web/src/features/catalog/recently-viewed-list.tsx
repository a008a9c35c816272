import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Marked } from '../../ui/as-given.tsx';
import { Picture } from '../../ui/picture.tsx';
import { storedViewedProducts, storeViewedProduct, viewedName, type ViewedNow } from './recently-viewed.ts';
import styles from './recently-viewed-list.module.css';

/**
 * Lists the products viewed before the current one, and then stores the current one. Each product needs its own `key`.
 */
export function RecentlyViewedList({ viewed }: { viewed: ViewedNow }) {
  const [before] = useState(() => storedViewedProducts().filter(({ id }) => id !== viewed.id));
  const store = useEffectEvent(() => storeViewedProduct(viewed));
  useEffect(() => store(), []);
  if (before.length === 0) return null;
  return (
    <section className={styles['viewed']} aria-label="Recently viewed">
      <h2>Recently viewed</h2>
      <ul className={styles['list']}>
        {before.map((each) => (
          <li key={each.id}>
            <Link to={each.path}>
              <Picture url={each.image} alt="" sizes="72px" shape="square" />
              <Marked text={viewedName(each)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
