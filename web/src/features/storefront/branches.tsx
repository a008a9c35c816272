import Store from 'lucide-react/icons/store';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import { AsGiven } from '../../ui/as-given.tsx';
import styles from './branches.module.css';

export function Branches() {
  const site = useSiteConfig();
  return (
    <section id="branches" className={styles['branches']}>
      <h2>Branches</h2>
      <ul className={styles['list']}>
        <li className={styles['branch']}>
          <Store size={28} />
          <div>
            <h3>
              {site.name}, {site.address.city}
            </h3>
            <p>
              <AsGiven>{addressLine(site)}</AsGiven>
            </p>
            <p className={styles['note']}>Plant, shop and pickup</p>
          </div>
          <a href={site.map.link} target="_blank" rel="noreferrer" className={styles['way']}>
            Show on the map
          </a>
        </li>
      </ul>
    </section>
  );
}
