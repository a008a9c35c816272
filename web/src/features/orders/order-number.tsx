import { shortNumber } from '@shop/rules/order-number';
import { useState } from 'react';
import styles from './order-number.module.css';

/** A press or a printout shows the whole number. */
export function OrderNumber({ id }: { id: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (shortNumber(id) === id) return id;
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
