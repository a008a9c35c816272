import { useState } from 'react';
import styles from './order-number.module.css';

/** As many characters as people read out and compare. */
const shortLength = 8;

/** The short number of an order: its first eight characters. */
export const shortNumber = (id: string): string => id.slice(0, shortLength);

/** The short number of an order; a press shows the whole one, and so does print. */
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
