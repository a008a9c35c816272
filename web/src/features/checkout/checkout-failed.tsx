import { Button } from '../../ui/button.tsx';
import { useCart, useCartStore } from '../cart/runtime/cart-context.ts';
import { CartLines } from '../cart/ui/cart-lines.tsx';
import { CartTotals } from '../cart/ui/cart-totals.tsx';
import styles from './checkout.module.css';

interface CheckoutFailedProps {
  /** Why, in the words of whoever failed. */
  message: string;
  onRetry: () => void;
}

/** The cart without its checkout, where the days of delivery cannot be told: what is in it can be seen and changed all the same. */
export function CheckoutFailed({ message, onRetry }: CheckoutFailedProps) {
  const state = useCart();
  const store = useCartStore();
  return (
    <div className={styles['checkout']} data-empty>
      <div className={styles['right']}>
        <h2>Your order</h2>
        <div role="alert" className={styles['refusal']}>
          <p>{message}</p>
          <p>The days of delivery could not be loaded. Your cart is kept.</p>
        </div>
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
        <CartLines state={state} layout="page" onRetry={() => void store?.refresh()} />
        {state.kind === 'loaded' ? <CartTotals cart={state.cart} /> : null}
      </div>
    </div>
  );
}
