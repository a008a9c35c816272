import { Button } from '../../ui/button.tsx';
import styles from './checkout.module.css';

interface PendingOrderNoteProps {
  isChecking: boolean;
  onCheck: () => void;
}

/** Shown for an order whose response was lost and whose cart is gone. */
export function PendingOrderNote({ isChecking, onCheck }: PendingOrderNoteProps) {
  return (
    <div role="alert" className={styles['attempt']}>
      <p>
        <strong>The answer to your last order was lost.</strong> It may have been placed. Checking cannot
        order twice.
      </p>
      <Button kind="quiet" isWide isBusy={isChecking} onClick={onCheck}>
        {isChecking ? 'Checking your order…' : 'Check my order'}
      </Button>
    </div>
  );
}
