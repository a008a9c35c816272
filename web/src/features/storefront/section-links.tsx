import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { sellingSections } from '../../config/sections.ts';
import styles from './section-links.module.css';

/** Links back to the shop at the end of a short page. */
export function SectionLinks() {
  return (
    <nav aria-labelledby="section-links" className={styles['sections']}>
      <h2 id="section-links">Browse the shop</h2>
      <ul className={styles['list']}>
        {sellingSections.map(({ section, label }) => (
          <li key={section}>
            <Link to={paths.listing(section)}>
              <img src={`/pictures/services/${section}.svg`} alt="" width={800} height={960} loading="lazy" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
