import { findAddress, saveAddressOfOrder } from '../addresses/saved-addresses.ts';
import type { PlaceOrderInput, UserError } from '../generated/schema.ts';
import { areaErrors, branchErrors, scheduleErrors } from '../delivery/delivery-rules.ts';
import { wholesaleNeedsSignIn } from '../cart/cart-kind.ts';
import { type Cart, emptyCart } from '../rest/cart-wire.ts';
import type { ShippingAddress } from '../rest/shipping-addresses.ts';
import { userError } from '../errors/user-error.ts';
import { diffCart } from './diff-cart.ts';
import { readAddress, readBusiness } from './order-form.ts';
import { type RejectedOutcome, rejectedOrder } from './order-outcome.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderDetails } from './send-order.ts';

export function rejectCart(input: PlaceOrderInput, cart: Cart | null): RejectedOutcome {
  const isEmpty = cart === null || cart.lines.length === 0;
  if (isEmpty && input.shownCart.lines.length === 0) {
    return rejectedOrder([userError('CART_EMPTY', null, 'Add Items to Cart !')], cart);
  }
  const changes = diffCart(input.shownCart, cart ?? emptyCart(input.cartId));
  const message = 'Your cart has changed. Please look at it again before you order.';
  const shown = isEmpty ? changes.filter(({ kind }) => kind === 'LINE_REMOVED') : changes;
  return rejectedOrder([userError('CART_CHANGED', null, message)], cart, shown);
}

/** Checks the order against the cart. If the order is valid, also saves a customer's new address. */
export async function prepareOrder(
  order: OrderContext,
  cart: Cart,
): Promise<{ readonly details: OrderDetails } | { readonly userErrors: UserError[] }> {
  const { customer, input, form, rules, now } = order;
  if (cart.isWholesale && customer === null) return { userErrors: [wholesaleNeedsSignIn(null)] };
  const userErrors: UserError[] = [];
  // Retail deliveries need an address (specification, section 5); wholesale orders don't (section 4).
  if (input.fulfillment === 'DELIVERY' && !cart.isWholesale && form.destination.kind === 'none')
    readAddress(input, userErrors);
  const business = cart.isWholesale ? readBusiness(input, userErrors) : null;
  const scheduleFaults = scheduleErrors(rules, input, now());
  userErrors.push(...outOfArea(order), ...scheduleFaults);
  // A wholesale order has no pickup. A day that doesn't exist has no hours.
  if (!cart.isWholesale && scheduleFaults.length === 0) userErrors.push(...branchErrors(rules, input));
  if (userErrors.length > 0) return { userErrors };
  const destination = await savedAddressOf(order);
  if ('userErrors' in destination) return destination;
  const { savedAddress } = destination;
  const areaFaults =
    savedAddress === null ? [] : areaErrors(rules, savedAddress.postalCode, ['savedAddressId']);
  return areaFaults.length > 0 ? { userErrors: areaFaults } : { details: { savedAddress, business } };
}

function outOfArea({ form: { destination }, rules }: OrderContext): UserError[] {
  if (destination.kind !== 'new') return [];
  return areaErrors(rules, destination.address.postalCode, ['shippingAddress', 'postalCode']);
}

async function savedAddressOf({
  customer,
  form: { destination },
}: OrderContext): Promise<
  { readonly savedAddress: ShippingAddress | null } | { readonly userErrors: UserError[] }
> {
  if (customer === null || destination.kind === 'none') return { savedAddress: null };
  if (destination.kind === 'saved') {
    const savedAddress = await findAddress(customer, destination.id);
    if (savedAddress !== null) return { savedAddress };
    const message = 'This address is not saved anymore. Please choose another one.';
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
