import { useSiteConfig } from '../../config/site-config.tsx';
import styles from './app-badges.module.css';
import { BrandIcon } from './brand-icon.tsx';

const stores = [
  { brand: 'play', lead: 'Get it on', store: 'Google Play' },
  { brand: 'apple', lead: 'Download on the', store: 'App Store' },
] as const;

export function AppBadges() {
  const { appListing } = useSiteConfig();
  return (
    <div className={styles['badges']}>
      {stores.map(({ brand, lead, store }) => (
        <a key={brand} className={styles['badge']} href={appListing} target="_blank" rel="noreferrer">
          <BrandIcon brand={brand} size={26} />
          <span>
            <span className={styles['lead']}>{lead} </span>
            <span className={styles['store']}>{store}</span>
          </span>
        </a>
      ))}
    </div>
  );
}
