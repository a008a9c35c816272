import { staffKey } from './staff-key.ts';
import styles from './staff.module.css';

export function ForgetKey() {
  return (
    <button type="button" className={styles['forget']} onClick={() => staffKey.forget()}>
      Forget the key on this device
    </button>
  );
}
