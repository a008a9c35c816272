import { Link } from 'react-router-dom';
import { isEnglish } from '../config/language.ts';
import { paths } from '../config/paths.ts';
import { langOfText, useSiteConfig } from '../config/site-config.tsx';
import { sellingSections } from '../config/sections.ts';
import { AsGiven } from '../ui/as-given.tsx';
import { PhoneNumber } from '../ui/amounts.tsx';
import { AppBadges } from '../features/storefront/app-badges.tsx';
import { ContactEmail } from '../features/storefront/contact-email.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './footer.module.css';

export function Footer() {
  const site = useSiteConfig();
  const { name, tagline, address, phones, pictures, pages } = site;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Wordmark name={name} picture={pictures.logoOnDark} isLazy />
          <p lang={langOfText(site, 'tagline')}>{tagline}.</p>
          <address className={styles['address']}>
            <AsGiven>
              {address.street}
              <br />
              {address.city}, {address.state} {address.postalCode}
            </AsGiven>
            <br />
            <a href={`tel:${phones.direct}`}>
              <PhoneNumber phone={phones.direct} />
            </a>
          </address>
        </div>
        <nav aria-label="Shop" className={styles['links']}>
          <h2>Shop</h2>
          {/* In English, the specification (section 2) spells these links like the routes, unlike the navigation bar's. */}
          {sellingSections.map(({ section, label }) => (
            <Link key={section} to={paths.listing(section)}>
              {isEnglish ? section : label}
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
        <div className={styles['last']}>
          <nav aria-label="Terms">
            {pages.map((page) => (
              <Link key={page.name} to={paths.page(page.name)} lang={page.lang}>
                {page.title}
              </Link>
            ))}
          </nav>
          <LanguageLinks className={styles['languages']} />
        </div>
      </div>
    </footer>
  );
}
