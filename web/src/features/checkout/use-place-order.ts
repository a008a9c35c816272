import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import {
  type PlacedOrder_OrderFragment,
  PlaceOrderDocument,
  type PlaceOrderMutation,
} from '../../generated/graphql.ts';
import { readUsPhone } from '../forms/us-phone.ts';
import { useCartForOrder } from '../cart/cart-context.ts';
import type { CartView } from '../cart/sync/cart-view.ts';
import type { CheckoutDraft } from './checkout-form.ts';
import { keptDraft, keptLastOrder, keyOfCheckout } from './kept-checkout.ts';

type Refusal = PlaceOrderMutation['placeOrder']['userErrors'][number];
type Change = PlaceOrderMutation['placeOrder']['changes'][number];

/** What came of placing an order. */
export type OrderResult =
  | { readonly ok: true; readonly orderId: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly userErrors: readonly Refusal[];
      readonly changes: readonly Change[];
    };

/** Places the order of a cart as it is shown, once, and keeps it for the pages that follow. */
export function usePlaceOrder({ isGuest }: { isGuest: boolean }) {
  const [place, { loading }] = useMutation(PlaceOrderDocument);
  const { becomeOrder, refresh } = useCartForOrder();
  const placeOrder = async (cart: CartView, draft: CheckoutDraft): Promise<OrderResult> => {
    const { isWholesale, subtotal, deliveryTotal } = cart;
    const needsAddress = draft.fulfillment === 'DELIVERY' && !isWholesale;
    const { firstName, lastName, address, houseNumber, city, state, postalCode, phone } = draft;
    const lines = cart.lines.map(({ id, quantity, subtotal: price }) => ({
      lineId: id,
      quantity,
      subtotal: price,
    }));
    try {
      const { data } = await place({
        variables: {
          input: {
            idempotencyKey: keyOfCheckout(cart.id),
            cartId: cart.id,
            shownCart: { subtotal, deliveryTotal, lines },
            fulfillment: draft.fulfillment,
            deliveryDate: draft.deliveryDate,
            deliverySlot: draft.deliverySlot,
            ...(isGuest ? { email: draft.email } : {}),
            ...(needsAddress
              ? {
                  shippingAddress: {
                    firstName,
                    lastName,
                    address,
                    houseNumber,
                    city,
                    state,
                    postalCode,
                    phone,
                  },
                }
              : {}),
            ...(isWholesale
              ? {
                  business: {
                    name: draft.businessName,
                    position: draft.businessPosition,
                    phone: readUsPhone(draft.businessPhone) ?? draft.businessPhone,
                    ein: draft.ein,
                  },
                }
              : {}),
          },
        },
      });
      const answer = data?.placeOrder;
      if (answer?.order) {
        keep(answer.order);
        becomeOrder(cart.id);
        return { ok: true, orderId: answer.order.id };
      }
      if (answer && answer.changes.length > 0) void refresh();
      const userErrors = answer?.userErrors ?? [];
      return {
        ok: false,
        message: userErrors[0]?.message ?? 'Network Error',
        userErrors,
        changes: answer?.changes ?? [],
      };
    } catch (error) {
      return { ok: false, message: messageOf(error), userErrors: [], changes: [] };
    }
  };
  return { placeOrder, isPlacing: loading };
}

function keep(order: PlacedOrder_OrderFragment): void {
  const {
    id,
    fulfillment,
    deliveryDate,
    deliverySlot,
    itemCount,
    subtotal,
    deliveryPrice,
    total,
    shippingAddress,
  } = order;
  const { address, houseNumber, city, state, postalCode } = shippingAddress ?? {};
  const lines = order.lines.map(({ productName, quantity, subtotal: price }) => ({
    productName,
    quantity,
    subtotal: price,
  }));
  keptLastOrder.set({
    id,
    fulfillment,
    deliveryDate,
    slot: deliverySlot?.label ?? null,
    itemCount,
    subtotal,
    deliveryPrice,
    total,
    lines,
    address:
      shippingAddress === null
        ? null
        : [houseNumber, address, city, state, postalCode].filter(Boolean).join(', '),
  });
  keptDraft.forget();
}
