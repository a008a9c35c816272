import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { CancelOrderDocument, type PaymentState } from '../../generated/graphql.ts';
import { Money } from '../../ui/amounts.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { amountBack } from './amount-back.ts';
import { orderKeyContext } from './guest-orders.ts';
import styles from './order-summary.module.css';

export interface CanceledOrder {
  readonly id: string;
  readonly payment: PaymentState;
  /** In US dollars. */
  readonly total: string | null;
  /** In US dollars. */
  readonly refundedTotal: string | null;
}

interface CancelOrderDialogProps {
  order: CanceledOrder;
  orderKey: string | null;
  onChanged: (() => void) | undefined;
  onClose: () => void;
}

export function CancelOrderDialog({ order, orderKey, onChanged, onClose }: CancelOrderDialogProps) {
  const [cancel, { loading }] = useMutation(CancelOrderDocument, {
    // A guest's order isn't in the cache, which doesn't know the key.
    ...(orderKey !== null && { context: orderKeyContext(orderKey), fetchPolicy: 'no-cache' }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setFailure(null);
    try {
      const { data } = await cancel({ variables: { id: order.id } });
      // The cache shows a customer's order as the BFF has sent it.
      if (orderKey !== null) onChanged?.();
      const userError = data?.cancelOrder.userErrors[0];
      if (userError !== undefined) return setFailure(userError.message);
      onClose();
      announce('Your order is canceled.');
    } catch (error) {
      setFailure(messageOf(error));
    }
    return undefined;
  };
  return (
    <Dialog title="Cancel this order?" onClose={onClose}>
      {order.payment === 'PAID' && order.total !== null ? (
        <>
          <p>
            You get back <Money amount={amountBack(order.total, order.refundedTotal)} />, the way you paid.
          </p>
          <p>Banks usually need 5 to 10 business days.</p>
        </>
      ) : order.payment === 'UNPAID' || order.payment === 'CANCELED' ? (
        <p>You have not paid for this order, so nothing is given back.</p>
      ) : (
        <p>What you have paid for this order is given back.</p>
      )}
      <FormFailure message={failure} />
      <div className={styles['ways']}>
        <Button isBusy={loading} onClick={() => void confirm()}>
          Cancel order
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep order
        </Button>
      </div>
    </Dialog>
  );
}
