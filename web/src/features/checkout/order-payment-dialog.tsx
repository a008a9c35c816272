import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OrderNumber } from '../orders/order-number.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import styles from './checkout.module.css';

/** The dialog after a wholesale order (specification, section 4). */
export default function OrderPaymentDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <Dialog title="order payment" onClose={onClose}>
      <div className={styles['dialog']}>
        <p>
          Your order <OrderNumber id={orderId} /> is saved. You can pay it now, or later from your orders.
        </p>
        <PayButton orderId={orderId} isWide />
        <ButtonLink kind="quiet" isWide to={paths.profileOrders}>
          Pay later
        </ButtonLink>
      </div>
    </Dialog>
  );
}
