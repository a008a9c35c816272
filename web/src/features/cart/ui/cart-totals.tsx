import { Money, Weight } from '../../../ui/amounts.tsx';
import type { CartView } from '../model/status.ts';
import { Totals } from './totals.tsx';
import styles from './totals.module.css';

interface CartTotalsProps {
  cart: CartView;
  /** A pickup order has no delivery fee. */
  isPickup?: boolean;
}

/** The total of a wholesale cart is its weight, because the cart shows no prices. */
export function AmountToPay({ cart, isPickup = false }: CartTotalsProps) {
  const { subtotal, total } = cart;
  return (
    <strong>
      {cart.isWholesale ? (
        <Weight pounds={cart.itemCount} />
      ) : (
        <Money amount={isPickup ? subtotal : total} unknown="…" />
      )}
    </strong>
  );
}

export function CartTotals({ cart, isPickup = false }: CartTotalsProps) {
  const { subtotal, deliveryTotal, depositTotal, total } = cart;
  if (cart.isWholesale)
    return (
      <dl className={styles['totals']}>
        <div className={styles['total']}>
          <dt>
            Total weight <small>You will see the price before you pay.</small>
          </dt>
          <dd>
            <Weight pounds={cart.itemCount} />
          </dd>
        </div>
      </dl>
    );
  return (
    <Totals
      amounts={{
        subtotal,
        delivery: isPickup ? '0.00' : deliveryTotal,
        total: isPickup ? subtotal : total,
        deposit: depositTotal,
      }}
      unknown="…"
      isBusy={cart.isPending}
    />
  );
}
