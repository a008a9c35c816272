import { useMutation } from '@apollo/client/react';
import { deadline } from '../../apollo/deadline.ts';
import { pageDeadlines } from '../../apollo/deadlines.ts';
import { failuresOf, isRefusedToken, messageOf } from '../../apollo/failures.ts';
import { PlaceOrderDocument, type PlaceOrderMutation, type UserErrorCode } from '../../generated/graphql.ts';
import { useCartForOrder } from '../cart/runtime/cart-context.ts';
import { storeGuestOrder } from '../orders/guest-orders.ts';
import type { CartChange } from './cart-change-messages.ts';
import { clearCheckout, lastOrder, sessionEpoch } from './checkout-storage.ts';
import { orderSnapshotOf } from '../orders/order-snapshot.ts';
import { pendingOrder, type PendingOrder } from './pending-order.ts';

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
  /** The products that the shopper saw when ordering, by the ids of their lines. */
  readonly shownNames: ReadonlyMap<string, string>;
}

export type OrderResult =
  | { readonly orderId: string; /** Whoever ordered has logged out meanwhile. */ readonly isLeft: boolean }
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

/** Another tab is placing the order of this cart: asked again after so long, in milliseconds, that one's order is the answer. */
const underWayWaits = [500, 1500, 3000];

/** Stays true once the shopper has logged in again over the checkout. */
const notOrdered = 'This is not ordered yet, because your session had ended. Log in, then order once more.';

/**
 * Places an order, once for its key, and keeps it for the pages that follow: a guest cannot read it back. The cart becomes
 * empty in all tabs. As long as it is not known what came of it, the attempt is kept. It never rejects.
 */
export function usePlaceOrder() {
  const [place] = useMutation(PlaceOrderDocument);
  const { markOrdered, refresh } = useCartForOrder();
  return async (input: PendingOrder, shownNames: ReadonlyMap<string, string>): Promise<OrderResult> => {
    const nothing = { userErrors: [], changes: [], shownNames };
    const shopper = sessionEpoch();
    const ask = async () => {
      const context = { fetchOptions: { signal: deadline(pageDeadlines.orderMs) } };
      return (await place({ variables: { input }, context })).data?.placeOrder;
    };
    // Once asked without an answer, there may be an order whatever becomes of asking again.
    let isAgain = pendingOrder.get()?.idempotencyKey === input.idempotencyKey;
    pendingOrder.set(input);
    let answer: PlaceOrderMutation['placeOrder'] | undefined;
    try {
      answer = await ask();
      for (const wait of underWayWaits) {
        if (answer?.userErrors[0]?.code !== 'ORDER_UNDER_WAY') break;
        isAgain = true;
        await new Promise((resolve) => setTimeout(resolve, wait));
        answer = await ask();
      }
    } catch (error) {
      // The shop's own word for a fault comes where no order is left behind; anything else is no answer at all.
      const isAnswer = !isAgain && failuresOf(error).some(({ code }) => code !== null);
      if (isAnswer) pendingOrder.forget();
      const standing = isAnswer ? 'not-placed' : 'ask-again';
      const message = isAnswer && isRefusedToken(error) ? notOrdered : messageOf(error);
      return { orderId: null, refusal: { ...nothing, standing, message } };
    }
    const { order = null, userErrors = [], changes = [] } = answer ?? {};
    if (order !== null) {
      markOrdered(input.cartId);
      const isLeft = sessionEpoch() !== shopper;
      if (!isLeft) {
        lastOrder.set(orderSnapshotOf(order));
        if (order.accessKey !== null) storeGuestOrder(order.id, order.accessKey);
        clearCheckout();
      }
      return { orderId: order.id, isLeft };
    }
    const first = userErrors[0];
    const standing = first === undefined ? 'ask-again' : (standings[first.code] ?? 'not-placed');
    if (standing !== 'ask-again') pendingOrder.forget();
    if (cartCodes.has(first?.code)) void refresh();
    const message = first?.message ?? 'Network Error';
    return { orderId: null, refusal: { ...nothing, standing, message, userErrors, changes } };
  };
}
