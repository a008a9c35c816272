import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSiteConfig } from '../../site/config.tsx';
import { sellingSections } from '../../site/sections.ts';
import { shop } from '../../site/shop.ts';
import { AppBadges } from './app-badges.tsx';
import styles from './footer.module.css';

/** The footer (specification, section 2). */
export function Footer() {
  const { name } = useSiteConfig();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <p className={styles['name']}>{name}</p>
          <p>{shop.tagline}.</p>
          <AppBadges />
        </div>
        <nav aria-label="Footer" className={styles['links']}>
          {sellingSections.map(({ section, label }) => (
            <Link key={section} to={paths.listing(section)}>
              {label}
            </Link>
          ))}
          <Link to={paths.services}>services</Link>
          <Link to={paths.contact}>contact</Link>
          <Link to={paths.branches}>branches</Link>
          <Link to={paths.search('')}>search</Link>
        </nav>
      </div>
    </footer>
  );
}
