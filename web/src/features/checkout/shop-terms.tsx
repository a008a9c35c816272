import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { comma } from '../../format/comma.ts';
import { paths } from '../../config/paths.ts';
import { useSiteConfig } from '../../config/site-config.tsx';
import styles from './checkout.module.css';

/** The owner's pages open in a new tab, so that the form stays open. */
export function ShopTerms() {
  const { pages } = useSiteConfig();
  const links = pages.map(({ name, title, lang }, index) => (
    <Fragment key={name}>
      {index === 0 ? '' : comma}
      <Link to={paths.page(name)} target="_blank" lang={lang}>
        {title}
      </Link>
    </Fragment>
  ));
  return <p className={styles['terms']}>Good to know before you order: {links}</p>;
}
