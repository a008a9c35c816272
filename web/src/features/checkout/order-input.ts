import type { CartView } from '../cart/model/status.ts';
import { type CheckoutDraft, typedAddress } from './checkout-draft.ts';
import { chosenAddressId, needsAddress } from './checkout-form.ts';
import { languageVariables } from '../../config/language-variables.ts';
import type { OrderFields } from './order-attempt.ts';

/**
 * Returns the cart that the shopper saw, for the server to compare with its own. Contains each line's current id, and
 * the current amount if the shopper saw none.
 */
function shownCartOf(shown: CartView, cart: CartView): OrderFields['shownCart'] {
  const lines = new Map(cart.lines.map((line) => [line.key, line]));
  return {
    subtotal: shown.subtotal ?? cart.subtotal,
    deliveryTotal: shown.deliveryTotal ?? cart.deliveryTotal,
    lines: shown.lines.map(({ key, id, quantity, subtotal }) => {
      const now = lines.get(key);
      return { lineId: now?.id ?? id, quantity, subtotal: subtotal ?? now?.subtotal ?? null };
    }),
  };
}

interface Ordered {
  readonly shown: CartView;
  readonly cart: CartView;
  readonly draft: CheckoutDraft;
  readonly isGuest: boolean;
}

/** Leaves out the fields that don't apply to this kind of order, even if they contain text. */
export function orderFieldsOf({ shown, cart, draft, isGuest }: Ordered): OrderFields {
  const kind = { isGuest, isWholesale: cart.isWholesale };
  const savedAddressId = chosenAddressId(kind, draft);
  const business = {
    name: draft.businessName,
    position: draft.businessPosition,
    phone: draft.businessPhone,
    ein: draft.ein,
  };
  const deliveryNote = draft.deliveryNote.trim();
  const collector = { name: draft.collectorName.trim(), phone: draft.collectorPhone };
  const isPickup = draft.fulfillment === 'PICKUP' && !cart.isWholesale;
  return {
    cartId: cart.id,
    shownCart: shownCartOf(shown, cart),
    fulfillment: cart.isWholesale ? 'DELIVERY' : draft.fulfillment,
    deliveryDate: draft.deliveryDate,
    deliverySlot: draft.deliverySlot,
    ...(isGuest ? { email: draft.email } : {}),
    ...(savedAddressId === null ? {} : { savedAddressId }),
    ...(needsAddress(kind, draft) ? { shippingAddress: typedAddress.parse(draft) } : {}),
    ...(cart.isWholesale ? { business } : {}),
    ...(deliveryNote === '' || isPickup ? {} : { deliveryNote }),
    ...(isPickup && collector.name !== '' ? { collector } : {}),
    ...languageVariables,
  };
}
