import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart/runtime/cart-context.ts';
import { CartLines } from '../cart/ui/cart-lines.tsx';
import { CartTotals } from '../cart/ui/cart-totals.tsx';
import { Marked } from '../../ui/as-given.tsx';
import styles from './checkout.module.css';

interface CheckoutFailedProps {
  message: string;
  onRetry: () => void;
}

/** Shows the cart without the form if the delivery days can't be loaded. */
export function CheckoutFailed({ message, onRetry }: CheckoutFailedProps) {
  const state = useCart();
  return (
    <div className={styles['checkout']} data-empty>
      <div className={styles['right']}>
        <h2>Your order</h2>
        <div role="alert" className={styles['rejection']}>
          <p>
            <Marked text={message} />
          </p>
          <p>We couldn't load the delivery days. Your cart is safe.</p>
        </div>
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
        {state.kind === 'empty' ? null : <CartLines />}
        {state.kind === 'loaded' ? <CartTotals cart={state.cart} /> : null}
      </div>
    </div>
  );
}
