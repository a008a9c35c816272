import type { CartView } from '../cart/sync/cart-view.ts';
import { type CheckoutDraft, chosenAddressId, needsAddress } from './checkout-form.ts';
import type { OrderAttempt } from './open-attempt.ts';

/** The cart as it stands on the screen, for the shop to hold against what it has. */
function shownCartOf({ subtotal, deliveryTotal, lines }: CartView): OrderAttempt['shownCart'] {
  return {
    subtotal,
    deliveryTotal,
    lines: lines.map(({ id, quantity, subtotal: price }) => ({ lineId: id, quantity, subtotal: price })),
  };
}

interface Ordered {
  readonly cart: CartView;
  /** As the rules let it through. */
  readonly draft: CheckoutDraft;
  readonly isGuest: boolean;
  readonly idempotencyKey: string;
}

/** What is sent for an order: nothing of the fields that are not shown, however much was typed into them before. */
export function orderInputOf({ cart, draft, isGuest, idempotencyKey }: Ordered): OrderAttempt {
  const kind = { isGuest, isWholesale: cart.isWholesale };
  const savedAddressId = chosenAddressId(kind, draft);
  const { firstName, lastName, address, houseNumber, city, state, postalCode, phone } = draft;
  const shippingAddress = { firstName, lastName, address, houseNumber, city, state, postalCode, phone };
  const business = {
    name: draft.businessName,
    position: draft.businessPosition,
    phone: draft.businessPhone,
    ein: draft.ein,
  };
  return {
    idempotencyKey,
    cartId: cart.id,
    shownCart: shownCartOf(cart),
    fulfillment: cart.isWholesale ? 'DELIVERY' : draft.fulfillment,
    deliveryDate: draft.deliveryDate,
    deliverySlot: draft.deliverySlot,
    ...(isGuest ? { email: draft.email } : {}),
    ...(savedAddressId === null ? {} : { savedAddressId }),
    ...(needsAddress(kind, draft) ? { shippingAddress } : {}),
    ...(cart.isWholesale ? { business } : {}),
  };
}
