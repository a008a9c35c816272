import styles from './listing-results.module.css';

/** Boxes of the size of product cards, as items of their list, until the products are known. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles['skeleton']} aria-hidden />
  ));
}
