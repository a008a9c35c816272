import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSiteConfig } from '../../config/site-config.tsx';
import { datedBeefDiscounts } from './beef.ts';
import styles from './notice.module.css';

/** The discount is for whole animals, and could be more than a cut costs. On a cut's page, a link leads to the animals. */
export function BeefDiscount({ isOfCut = false }: { isOfCut?: boolean }) {
  const discounts = datedBeefDiscounts(useSiteConfig().eid);
  const words = /* @wc-include */ 'whole beef animals';
  const animals = isOfCut ? <Link to={paths.listing('odhiah')}>{words}</Link> : words;
  return (
    <p className={styles['notice']}>
      <strong>Occasion discount</strong> on {animals}: {discounts}
    </p>
  );
}
