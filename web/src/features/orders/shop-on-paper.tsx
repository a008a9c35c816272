import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import { AsGiven } from '../../ui/as-given.tsx';
import { PhoneNumber } from '../../ui/amounts.tsx';
import styles from './order-number.module.css';

/** A printed order has no footer, so it names the shop itself. */
export function ShopOnPaper() {
  const site = useSiteConfig();
  return (
    <p className={styles['printed']}>
      <AsGiven>
        {site.name}, {addressLine(site)}, <PhoneNumber phone={site.phones.direct} />
      </AsGiven>
    </p>
  );
}
