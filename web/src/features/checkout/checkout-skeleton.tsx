import { StillLoading } from '../../ui/still-loading.tsx';
import styles from './checkout.module.css';

/** The placeholder for the checkout until the session and a customer's data are loaded. */
export function CheckoutSkeleton() {
  return (
    <>
      <StillLoading />
      <div className={styles['checkout']} aria-busy="true">
        <div className={styles['left']}>
          <div className={styles['skeleton']}>loading ....</div>
          <div className={styles['skeleton']} />
          <div className={styles['skeleton']} />
        </div>
        <div className={styles['right']}>
          <div className={styles['skeleton']} />
        </div>
      </div>
    </>
  );
}
