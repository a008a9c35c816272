import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { sellingSections } from '../../site/sections.ts';
import styles from './services-banner.module.css';

/** The four sections as pictures: side by side, and up to 576 px one at a time in a row that is swiped. */
export function ServicesBanner() {
  return (
    <section id="services" aria-label="services">
      <ul className={styles['services']}>
        {sellingSections.map(({ section, label, blurb }) => (
          <li key={section}>
            <Link to={paths.listing(section)} className={styles['service']}>
              <img src={`/pictures/${section}.webp`} alt="" width={800} height={600} loading="lazy" />
              <span className={styles['words']}>
                <strong>{label}</strong>
                {blurb}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
