import { AppBadges } from './app-badges.tsx';
import styles from './app-banner.module.css';

export function AppBanner() {
  return (
    <section className={styles['banner']}>
      <div className={styles['words']}>
        <h2>Download Our App</h2>
        <p>download now and enjoy shopping in the online store</p>
        <AppBadges />
      </div>
      <img
        className={styles['landing']}
        src="/pictures/app-landing.svg"
        alt=""
        width={720}
        height={720}
        loading="lazy"
      />
    </section>
  );
}
