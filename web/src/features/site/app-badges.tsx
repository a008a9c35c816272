import { shop } from '../../site/shop.ts';
import styles from './app-badges.module.css';

/** The two store badges; both lead to the same app-store listing (specification, section 1). */
export function AppBadges() {
  return (
    <div className={styles['badges']}>
      {['Get it on Google Play', 'Download on the App Store'].map((label) => (
        <a key={label} className={styles['badge']} href={shop.app} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </div>
  );
}
