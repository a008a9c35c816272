import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { CanceledOrder } from './cancel-order-dialog.tsx';
import { dayAndTime } from './order-dates.ts';
import styles from './order-summary.module.css';

const CancelDialog = lazyPart(async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog);

interface CancelOrderProps {
  order: CanceledOrder & {
    /** RFC 3339; `null` if the shopper can't cancel the order, or no longer. */
    readonly cancelableUntil: string | null;
  };
  /** The key of a guest's order. */
  orderKey?: string | null;
  /** Called after the attempt, when the order may be another one than the page shows. */
  onChanged?: () => void;
}

export function CancelOrder({ order, orderKey = null, onChanged }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { cancelableUntil: until } = order;
  return (
    <>
      {until === null ? null : (
        <div className={styles['ways']}>
          <p>You can cancel this order until {dayAndTime(until)}.</p>
          <Button kind="quiet" onClick={() => setIsOpen(true)}>
            Cancel order
          </Button>
        </div>
      )}
      {isOpen ? (
        <CancelDialog
          order={order}
          orderKey={orderKey}
          onChanged={onChanged}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
