import { findAddress, saveAddressOfOrder } from '../addresses/saved-addresses.ts';
import type { PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Business } from '../rest/orders.ts';
import type { ShippingAddress } from '../rest/shipping-addresses.ts';
import { earliestDeliveryDate, isTooEarly } from '../rules/plant-calendar.ts';
import { refusalsOf, userError } from '../rules/user-error.ts';
import { cartChanges } from './cart-changes.ts';
import { missingAddress, readBusiness } from './order-form.ts';
import { type RefusedOutcome, refusedOrder } from './order-outcome.ts';
import type { OrderScene } from './order-scene.ts';

/** A day before the earliest one (specification, section 5). */
export function tooEarly({ deliveryDate }: PlaceOrderInput, now: Date): UserError[] {
  if (!isTooEarly(deliveryDate, now)) return [];
  const message = `The delivery date cannot be earlier than ${earliestDeliveryDate(now)}`;
  return [userError('DATE_TOO_EARLY', ['deliveryDate'], message)];
}

/** Why the cart as it is now cannot be ordered; `null` where it can. */
export function refuseCart({ input, customer }: OrderScene, cart: Cart | null): RefusedOutcome | null {
  if (cart === null || cart.lines.length === 0) {
    return refusedOrder([userError('CART_EMPTY', null, 'Add Items to Cart !')], cart);
  }
  const { shownCart, cartId } = input;
  const shown = {
    subtotal: shownCart.subtotal ?? null,
    deliveryTotal: shownCart.deliveryTotal ?? null,
    lines: shownCart.lines.map(({ lineId, quantity, subtotal }) => ({
      lineId,
      quantity,
      subtotal: subtotal ?? null,
    })),
  };
  const changes = cartChanges(shown, cart);
  if (changes.length > 0 || cart.id !== cartId) {
    const message = 'Your cart has changed. Please look at it again before you order.';
    return refusedOrder([userError('CART_CHANGED', null, message)], cart, changes);
  }
  if (cart.isWholesale && customer === null) {
    return refusedOrder([userError('SIGN_IN_REQUIRED', null, 'Please log in to buy wholesale.')], cart);
  }
  return null;
}

/** The business of a wholesale order, `null` for retail; or what is missing in it. */
export function businessOf(
  { input }: OrderScene,
  cart: Cart,
): { readonly business: Business | null } | { readonly userErrors: UserError[] } {
  if (!cart.isWholesale) return { business: null };
  const parsed = readBusiness(input.business);
  return parsed.success ? { business: parsed.data.business } : { userErrors: refusalsOf(parsed.error) };
}

/** A retail delivery needs an address (specification, section 5); wholesale orders need none (section 4). */
export function addressMissing({ input, form }: OrderScene, cart: Cart): UserError[] {
  const isNeeded = input.fulfillment === 'DELIVERY' && !cart.isWholesale;
  return isNeeded && form.destination.kind === 'none' ? missingAddress() : [];
}

/** The saved address that a customer's order goes to, saved now where it is a new one; `null` where none is needed or a guest orders. */
export async function savedAddressOf({
  customer,
  form: { destination },
}: OrderScene): Promise<
  { readonly savedAddress: ShippingAddress | null } | { readonly userErrors: UserError[] }
> {
  if (customer === null || destination.kind === 'none') return { savedAddress: null };
  if (destination.kind === 'saved') {
    const savedAddress = await findAddress(customer, destination.id);
    if (savedAddress !== null) return { savedAddress };
    const message = 'This address is not saved any more. Please choose another one.';
    return { userErrors: [userError('NOT_FOUND', ['savedAddressId'], message)] };
  }
  const saved = await saveAddressOfOrder(customer, destination.address);
  if ('address' in saved) return { savedAddress: saved.address };
  return {
    userErrors: saved.userErrors.map(({ code, field, message }) =>
      userError(code, ['shippingAddress', ...(field ?? [])], message),
    ),
  };
}
