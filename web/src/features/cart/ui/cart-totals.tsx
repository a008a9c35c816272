import { useFragment } from '@apollo/client/react';
import { CartTotals_CartFragmentDoc } from '../../../generated/graphql.ts';
import { hasDeposit } from '../../../format/money.ts';
import { Money } from '../../../ui/amounts.tsx';
import type { CartView } from '../model/status.ts';
import { langOfText, useSiteConfig } from '../../../config/site-config.tsx';
import styles from './cart-totals.module.css';

type Sums = Pick<CartView, 'subtotal' | 'deliveryTotal' | 'depositTotal' | 'total'>;

interface CartTotalsProps {
  cart: CartView;
  /** A pickup order has no delivery fee. */
  isPickup?: boolean;
}

function useCartSums(cart: CartView): Sums {
  const { data, complete } = useFragment({
    fragment: CartTotals_CartFragmentDoc,
    fragmentName: 'CartTotals_cart',
    from: { __typename: 'Cart', id: cart.id },
  });
  return cart.isPending || !complete ? cart : data;
}

export function AmountToPay({ cart, isPickup = false }: CartTotalsProps) {
  const { subtotal, total } = useCartSums(cart);
  return (
    <strong>
      <Money amount={isPickup ? subtotal : total} unknown="…" />
    </strong>
  );
}

export function CartTotals({ cart, isPickup = false }: CartTotalsProps) {
  const site = useSiteConfig();
  const { subtotal, deliveryTotal, depositTotal, total } = useCartSums(cart);
  if (cart.isWholesale) return null;
  return (
    <dl className={styles['totals']} aria-busy={cart.isPending}>
      <div>
        <dt>Sub total</dt>
        <dd>
          <Money amount={subtotal} unknown="…" />
        </dd>
      </div>
      <div>
        <dt>Delivery fees</dt>
        <dd>
          <Money amount={isPickup ? '0.00' : deliveryTotal} unknown="…" />
        </dd>
      </div>
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>
          <Money amount={isPickup ? subtotal : total} unknown="…" />
        </dd>
      </div>
      {/* The deposit isn't part of the total, so it follows the total. */}
      {hasDeposit(depositTotal) ? (
        <div>
          <dt>
            Deposit <small lang={langOfText(site, 'depositNote')}>{site.depositNote}</small>
            <small lang={langOfText(site, 'deposit')}>{site.texts.deposit}</small>
          </dt>
          <dd>
            <Money amount={depositTotal} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
