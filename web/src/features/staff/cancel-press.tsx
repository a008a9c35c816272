import { useState } from 'react';
import type { StaffOrderFragment } from '../../generated/graphql.ts';
import { Money } from '../../ui/amounts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { amountBack } from '../orders/amount-back.ts';
import styles from './staff.module.css';

interface CancelPressProps {
  order: StaffOrderFragment['order'];
  onCancel: () => void;
}

/** A second press confirms, because a canceled order stays canceled. */
export function CancelPress({ order: { payment, total, refundedTotal }, onCancel }: CancelPressProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button kind="quiet" isWide onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      {isAsking ? (
        <Dialog title="Cancel this order?" onClose={close}>
          {payment === 'PAID' && total !== null ? (
            <p>
              The customer gets back <Money amount={amountBack(total, refundedTotal)} />.
            </p>
          ) : null}
          <div className={styles['foot']}>
            <Button
              isWide
              onClick={() => {
                close();
                onCancel();
              }}
            >
              Cancel order
            </Button>
            <Button kind="quiet" isWide onClick={close}>
              Keep order
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
