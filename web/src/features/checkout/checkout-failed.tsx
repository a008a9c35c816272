import { PartFailed } from '../../ui/part-state.tsx';
import { useCart } from '../cart/runtime/cart-context.ts';
import { CartLines } from '../cart/ui/cart-lines.tsx';
import { CartTotals } from '../cart/ui/cart-totals.tsx';
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
        <PartFailed
          summary="We couldn't load the delivery days. Your cart is safe."
          message={message}
          onRetry={onRetry}
        />
        {state.kind === 'empty' ? null : <CartLines />}
        {state.kind === 'loaded' ? <CartTotals cart={state.cart} /> : null}
      </div>
    </div>
  );
}
