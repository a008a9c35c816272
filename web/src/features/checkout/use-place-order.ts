import { useMutation } from '@apollo/client/react';
import { isRefusedToken, messageOf } from '../../apollo/failures.ts';
import { PlaceOrderDocument, type PlaceOrderMutation, type UserErrorCode } from '../../generated/graphql.ts';
import { useCartForOrder } from '../cart/cart-context.ts';
import type { CartView } from '../cart/sync/cart-view.ts';
import type { CartChange } from './change-words.ts';
import type { CheckoutDraft } from './checkout-form.ts';
import { forgetCheckout, keptLastOrder, keyOfCheckout } from './kept-checkout.ts';
import { keptOrderOf } from './kept-order.ts';
import { orderInputOf } from './order-input.ts';

type UserError = PlaceOrderMutation['placeOrder']['userErrors'][number];

/** Why no order came of it, as far as is known. */
export interface OrderRefusal {
  readonly ok: false;
  readonly message: string;
  /** `null` where no answer came: then the order may have been placed, and asking again with the same key is safe. */
  readonly code: UserErrorCode | null;
  readonly userErrors: readonly UserError[];
  readonly changes: readonly CartChange[];
  /** What the shopper saw when ordering. */
  readonly shownCart: CartView;
}

export type OrderResult = { readonly ok: true; readonly orderId: string } | OrderRefusal;

/** Stays true once the shopper has logged in again over the checkout. */
const notOrdered = 'This is not ordered yet, because your session had ended. Log in, then order once more.';

/**
 * Places the order of a cart as it is shown, once, and keeps it for the pages that follow: a guest cannot read it back.
 * The cart becomes empty in all tabs. It never rejects.
 */
export function usePlaceOrder({ isGuest }: { isGuest: boolean }) {
  const [place] = useMutation(PlaceOrderDocument);
  const { becomeOrder, refresh } = useCartForOrder();
  return async (cart: CartView, draft: CheckoutDraft): Promise<OrderResult> => {
    const refusal = { ok: false, userErrors: [], changes: [], shownCart: cart } as const;
    const input = orderInputOf({ cart, draft, isGuest, idempotencyKey: keyOfCheckout(cart.id) });
    try {
      const { data } = await place({ variables: { input } });
      const answer = data?.placeOrder;
      if (answer?.order) {
        keptLastOrder.set(keptOrderOf(answer.order));
        forgetCheckout();
        becomeOrder(cart.id);
        return { ok: true, orderId: answer.order.id };
      }
      const userErrors = answer?.userErrors ?? [];
      const first = userErrors[0];
      const isCartOld = first?.code === 'CART_CHANGED' || first?.code === 'CART_EMPTY';
      if (isCartOld || first?.code === 'ORDER_IN_DOUBT') void refresh();
      return {
        ...refusal,
        message: first?.message ?? 'Network Error',
        code: first?.code ?? null,
        userErrors,
        changes: answer?.changes ?? [],
      };
    } catch (error) {
      if (isRefusedToken(error)) return { ...refusal, message: notOrdered, code: 'SIGN_IN_REQUIRED' };
      return { ...refusal, message: messageOf(error), code: null };
    }
  };
}
