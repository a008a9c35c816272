import { useState } from 'react';
import styles from './order-number.module.css';

/** The number of characters that people can easily read out and compare. */
const shortLength = 8;

/** Returns an order's short number: its first eight characters. */
export const shortNumber = (id: string): string => id.slice(0, shortLength);

/** Shows an order's short number. Pressing it reveals the whole number, and so does printing. */
export function OrderNumber({ id }: { id: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (id.length <= shortLength) return id;
  return (
    <>
      <button
        type="button"
        className={styles['number']}
        aria-expanded={isWhole}
        title={isWhole ? undefined : 'Show the whole number'}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? id : shortNumber(id)}
      </button>
      <span className={styles['printed']}>{id}</span>
    </>
  );
}
