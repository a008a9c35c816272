import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DayAndSlot } from '../orders/day-and-slot.tsx';
import { OrderNumber } from '../orders/order-number.tsx';
import { lastOrder } from '../orders/order-snapshot.ts';
import { BriefLines, OrderSums } from '../orders/order-summary.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import { usePayAttempt } from '../payment/use-pay-order.ts';
import payButton from '../payment/pay-button.module.css';
import styles from './checkout.module.css';

export default function OrderPaymentDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const stored = lastOrder.get();
  const order = stored?.id === orderId ? stored : null;
  const isPaid = usePayAttempt(orderId)?.kind === 'paid';
  const onPaid = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  // `onClose` opens the payment page, which shows that the order is paid.
  if (isPaid) return null;
  const number = <OrderNumber id={orderId} />;
  const day = order?.deliveryDate ?? null;
  const when = day === null ? null : <DayAndSlot day={day} slot={order?.slot ?? null} />;
  return (
    <Dialog title="order payment" onClose={onClose}>
      <div className={styles['dialog']}>
        <p>
          {when === null ? (
            <>Your order {number} is saved. You can pay it now, or later from your orders.</>
          ) : (
            <>
              Your order {number} is saved for {when}. You can pay it now, or later from your orders.
            </>
          )}
        </p>
        {order === null ? null : (
          <>
            <BriefLines lines={order.lines} />
            <OrderSums order={order} />
          </>
        )}
        <PayButton orderId={orderId} isWide />
        {/* As high as Pay now. */}
        <div className={payButton['pay']}>
          <ButtonLink kind="quiet" isWide to={paths.profileOrders}>
            Pay later
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
