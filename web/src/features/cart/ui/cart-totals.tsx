import { useFragment } from '@apollo/client/react';
import { CartTotals_CartFragmentDoc } from '../../../generated/graphql.ts';
import { Money } from '../../../ui/amounts.tsx';
import type { CartView } from '../model/status.ts';
import { Totals } from './totals.tsx';

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
  const { subtotal, deliveryTotal, depositTotal, total } = useCartSums(cart);
  if (cart.isWholesale) return null;
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
