import styles from './listing-results.module.css';

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles['skeleton']} aria-hidden />
  ));
}
