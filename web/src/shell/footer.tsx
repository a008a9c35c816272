import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { sellingSections } from '../config/sections.ts';
import { formatPhone, shop } from '../config/shop.ts';
import { AppBadges } from '../features/storefront/app-badges.tsx';
import { ContactEmail } from '../features/storefront/contact-email.tsx';
import styles from './footer.module.css';

/** The footer (specification, section 2). */
export function Footer() {
  const { name, pages } = useSiteConfig();
  const { street, city, state, postalCode } = shop.address;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <img src="/pictures/logo-light.svg" alt={name} width={646} height={128} loading="lazy" />
          <p>{shop.tagline}.</p>
          <address className={styles['address']}>
            {street}
            <br />
            {city}, {state} {postalCode}
            <br />
            <a href={`tel:${shop.phones.direct}`}>{formatPhone(shop.phones.direct)}</a>
          </address>
        </div>
        <nav aria-label="Shop" className={styles['links']}>
          <h2>Shop</h2>
          {/* The owner spells them here as the routes are spelled, not as the navigation bar does. */}
          {sellingSections.map(({ section }) => (
            <Link key={section} to={paths.listing(section)}>
              {section}
            </Link>
          ))}
        </nav>
        <nav aria-label="Information" className={styles['links']}>
          <h2>Information</h2>
          <Link to={paths.services}>services</Link>
          <Link to={paths.contact}>contact</Link>
          <Link to={paths.branches}>branches</Link>
          <Link to={paths.search('')}>search</Link>
        </nav>
        <div className={styles['reach']}>
          <h2>Write to us</h2>
          <ContactEmail />
          <AppBadges />
        </div>
        <nav aria-label="Terms" className={styles['terms']}>
          {pages.map((page) => (
            <Link key={page.name} to={paths.page(page.name)}>
              {page.title}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
