import styles from './listing-results.module.css';

/** Placeholders for product cards, as list items, while the products load. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles['skeleton']} aria-hidden />
  ));
}
