import styles from './listing-results.module.css';

/** Placeholders for loading product cards, as list items. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles['skeleton']} aria-hidden />
  ));
}
