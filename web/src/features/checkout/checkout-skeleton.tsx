import { StillLoading } from '../../ui/still-loading.tsx';
import styles from './checkout.module.css';

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
