import { Store } from 'lucide-react';
import { useSiteConfig } from '../../config/site-config.tsx';
import { shop } from '../../config/shop.ts';
import styles from './branches.module.css';

/** The branches that meat can be picked up from (specification, section 2). */
export function Branches() {
  const { name } = useSiteConfig();
  const { street, city, state, postalCode } = shop.address;
  return (
    <section id="branches" className={styles['branches']}>
      <h2>Branches</h2>
      <ul className={styles['list']}>
        <li className={styles['branch']}>
          <Store size={28} />
          <div>
            <h3>
              {name}, {city}
            </h3>
            <p>
              {street}, {city}, {state} {postalCode}
            </p>
            <p className={styles['note']}>Plant, shop and pickup</p>
          </div>
          <a href={shop.map.link} target="_blank" rel="noreferrer" className={styles['way']}>
            Show on the map
          </a>
        </li>
      </ul>
    </section>
  );
}
