import { useState } from 'react';
import styles from './order-number.module.css';

/** People can easily read out and compare this many characters. */
const shortLength = 8;

export const shortNumber = (id: string): string => id.slice(0, shortLength);

/** A press or a printout shows the whole number. */
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
      <span className={styles['printed']}>
        {shortNumber(id)} <small>{id}</small>
      </span>
    </>
  );
}
