import { useMutation } from '@apollo/client/react';
import { networkMessage } from '@shop/rules/network-message';
import { timeoutSignal } from '../../apollo/timeout-signal.ts';
import { pageDeadlines } from '../../apollo/deadlines.ts';
import { failuresOf, isTokenRejection, messageOf } from '../../apollo/failures.ts';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  WholeOrderFragmentDoc,
  PlaceOrderDocument,
  type PlaceOrderMutation,
  type UserErrorCode,
} from '../../generated/graphql.ts';
import { sentences } from '../../format/sentences.ts';
import { noteStep } from '../../insight/note-step.ts';
import { useCartStore } from '../cart/runtime/cart-context.ts';
import { storePlacedOrder } from '../orders/guest-orders.ts';
import { showToast, toastDurations } from '../../ui/show-toast.ts';
import { type CartChange, cartChangeMessage } from './cart-change-messages.ts';
import { storedDraft } from './checkout-draft.ts';
import { lastOrder, orderSnapshotOf } from '../orders/order-snapshot.ts';
import { orderAttempt, type OrderFields } from './order-attempt.ts';

type UserError = PlaceOrderMutation['placeOrder']['userErrors'][number];

export type OrderOutcome =
  /** No order exists. The shopper can correct the fields and order again. */
  | 'not-placed'
  /** The order may exist. A retry with the same key is safe and may reveal the outcome. */
  | 'retry'
  /** The outcome is unknown, and a retry wouldn't reveal it. */
  | 'unknown';

export interface OrderRejection {
  readonly outcome: OrderOutcome;
  readonly message: string;
  readonly userErrors: readonly UserError[];
  readonly changes: readonly CartChange[];
  /** The product names in the cart that the shopper saw, keyed by line id. */
  readonly shownNames: ReadonlyMap<string, string>;
}

/**
 * If `orderId` and `rejection` are both `null`, the order was placed, but a sign-out or another cart's order removed
 * its attempt.
 */
export type OrderResult =
  | { readonly orderId: string }
  | { readonly orderId: null; readonly rejection: OrderRejection | null };

const outcomes: Partial<Record<UserErrorCode, OrderOutcome>> = {
  ORDER_IN_DOUBT: 'unknown',
  ORDER_UNDER_WAY: 'retry',
};

/** These error codes mean that the shown cart may be stale. */
const cartCodes: ReadonlySet<UserErrorCode | undefined> = new Set([
  'CART_CHANGED',
  'CART_EMPTY',
  'ORDER_IN_DOUBT',
]);

/**
 * Delays before each retry while an earlier request is placing this cart's order, in milliseconds. Once the order is
 * placed, the response contains it.
 */
const inFlightWaits = [500, 1500, 3000];

/** This message must still be true after the shopper has signed in again. */
const notOrdered = 'This is not ordered yet, because your session had ended. Log in, then order once more.';

/**
 * Returns a function that places an order and, if it succeeds, empties the cart in all tabs. The promise never
 * rejects.
 */
export function usePlaceOrder() {
  const [place] = useMutation(PlaceOrderDocument);
  const cart = useCartStore();
  return async (order: OrderFields, shownNames: ReadonlyMap<string, string>): Promise<OrderResult> => {
    const noErrors = { userErrors: [], changes: [], shownNames };
    const { input, isRetry } = orderAttempt.begin(order);
    // After a lost response, the order may exist, and an error from the retry doesn't prove otherwise.
    let mayExist = isRetry;
    const send = async () => {
      const context = { fetchOptions: { signal: timeoutSignal(pageDeadlines.orderMs) } };
      return (await place({ variables: { input }, context })).data?.placeOrder;
    };
    let response: PlaceOrderMutation['placeOrder'] | undefined;
    try {
      response = await send();
      for (const wait of inFlightWaits) {
        if (response?.userErrors[0]?.code !== 'ORDER_UNDER_WAY') break;
        mayExist = true;
        await new Promise((resolve) => setTimeout(resolve, wait));
        response = await send();
      }
    } catch (error) {
      // An error code from the BFF means that no order was placed. Without a code, the response counts as lost.
      const hasResponse = !mayExist && failuresOf(error).some(({ code }) => code !== null);
      if (hasResponse) orderAttempt.close(input);
      const outcome = hasResponse ? 'not-placed' : 'retry';
      // A guest has no session that could have expired.
      const hasSession = input.email === undefined;
      const message = hasResponse && hasSession && isTokenRejection(error) ? notOrdered : messageOf(error);
      return { orderId: null, rejection: { ...noErrors, outcome, message } };
    }
    const { userErrors = [], changes = [] } = response ?? {};
    const placed = getFragmentData(WholeOrderFragmentDoc, response?.order ?? null);
    if (placed !== null) {
      noteStep('ordered');
      cart?.markOrdered(input.cartId);
      // A sign-out removes the attempt. An earlier response to the same order removes it too, but stores the order.
      if (!orderAttempt.isStored(input) && lastOrder.get()?.id !== placed.id) {
        showToast('Your order is placed. Log in to see and pay it.');
        return { orderId: null, rejection: null };
      }
      lastOrder.set(orderSnapshotOf(placed));
      if (placed.accessKey !== null) storePlacedOrder(placed.id, placed.accessKey);
      orderAttempt.forget();
      storedDraft.forget();
      // The REST API may have placed the order at a price that differs from the shown one.
      if (changes.length > 0) {
        const differences = changes.map((change) => cartChangeMessage(change, shownNames));
        showToast(sentences('Your order was placed, but not as shown.', ...differences), {
          duration: toastDurations.interruption,
        });
      }
      return { orderId: placed.id };
    }
    const first = userErrors[0];
    const outcome = first === undefined ? 'retry' : (outcomes[first.code] ?? 'not-placed');
    if (outcome !== 'retry') orderAttempt.close(input);
    if (cartCodes.has(first?.code)) cart?.refresh();
    const message = first?.message ?? networkMessage;
    return { orderId: null, rejection: { ...noErrors, outcome, message, userErrors, changes } };
  };
}
