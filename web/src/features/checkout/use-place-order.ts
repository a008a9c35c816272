import { useMutation } from '@apollo/client/react';
import { failuresOf, isRefusedToken, messageOf } from '../../apollo/failures.ts';
import { PlaceOrderDocument, type PlaceOrderMutation, type UserErrorCode } from '../../generated/graphql.ts';
import { useCartForOrder } from '../cart/cart-context.ts';
import type { CartView } from '../cart/sync/cart-view.ts';
import type { CartChange } from './change-words.ts';
import type { CheckoutDraft } from './checkout-form.ts';
import { forgetCheckout, keptLastOrder, keyOfCheckout } from './kept-checkout.ts';
import { keptOrderOf } from './kept-order.ts';
import { orderInputOf } from './order-input.ts';

type UserError = PlaceOrderMutation['placeOrder']['userErrors'][number];

/** What is known of an order that was asked for and not answered with an order. */
export type OrderStanding =
  /** There is none; what was wrong can be mended and the order placed. */
  | 'not-placed'
  /** No answer came: it may be placed. Asking again with the same key is safe and brings the answer. */
  | 'ask-again'
  /** Nobody can tell; asking again does not help. */
  | 'in-doubt';

/** Why no order came of it, as far as is known. */
export interface OrderRefusal {
  readonly standing: OrderStanding;
  readonly message: string;
  readonly userErrors: readonly UserError[];
  readonly changes: readonly CartChange[];
  /** What the shopper saw when ordering. */
  readonly shownCart: CartView;
}

export type OrderResult =
  | { readonly orderId: string }
  | { readonly orderId: null; readonly refusal: OrderRefusal };

const standings: Partial<Record<UserErrorCode, OrderStanding>> = {
  ORDER_IN_DOUBT: 'in-doubt',
  ORDER_UNDER_WAY: 'ask-again',
};

/** After these the cart is not what this tab takes it for. */
const cartCodes: ReadonlySet<UserErrorCode | undefined> = new Set([
  'CART_CHANGED',
  'CART_EMPTY',
  'ORDER_IN_DOUBT',
]);

/** Stays true once the shopper has logged in again over the checkout. */
const notOrdered = 'This is not ordered yet, because your session had ended. Log in, then order once more.';

/**
 * Places the order of a cart as it is shown, once, and keeps it for the pages that follow: a guest cannot read it back.
 * The cart becomes empty in all tabs. It never rejects.
 */
export function usePlaceOrder(isGuest: boolean) {
  const [place] = useMutation(PlaceOrderDocument);
  const { becomeOrder, refresh } = useCartForOrder();
  return async (cart: CartView, draft: CheckoutDraft): Promise<OrderResult> => {
    const nothing = { userErrors: [], changes: [], shownCart: cart };
    const input = orderInputOf({ cart, draft, isGuest, idempotencyKey: keyOfCheckout(cart.id) });
    let answer: PlaceOrderMutation['placeOrder'] | undefined;
    try {
      answer = (await place({ variables: { input } })).data?.placeOrder;
    } catch (error) {
      // The shop's own word for a fault comes where no order is left behind; anything else is no answer at all.
      const isAnswer = failuresOf(error).some(({ code }) => code !== null);
      const standing = isAnswer ? 'not-placed' : 'ask-again';
      const message = isRefusedToken(error) ? notOrdered : messageOf(error);
      return { orderId: null, refusal: { ...nothing, standing, message } };
    }
    const { order = null, userErrors = [], changes = [] } = answer ?? {};
    if (order !== null) {
      keptLastOrder.set(keptOrderOf(order));
      forgetCheckout();
      becomeOrder(cart.id);
      return { orderId: order.id };
    }
    const first = userErrors[0];
    if (cartCodes.has(first?.code)) void refresh();
    const standing = first === undefined ? 'ask-again' : (standings[first.code] ?? 'not-placed');
    const message = first?.message ?? 'Network Error';
    return { orderId: null, refusal: { ...nothing, standing, message, userErrors, changes } };
  };
}
