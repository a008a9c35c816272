import { contactEmail, requiredPhone, requiredText } from '@shop/schema/field-rules';
import { MOST_CART_LINES } from '@shop/settings/cart-limits';
import { z } from 'zod';
import { addressInput } from '../addresses/address-input.ts';
import type { PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';
import type { AddressFields } from '../rest/shipping-addresses.ts';
import { idempotencyKey } from '../input-fields/idempotency-key.ts';
import { isPossibleId } from '../rest/path.ts';
import { userErrorsOf, userError } from '../errors/user-error.ts';

/** Where an order goes: to a saved address, to a new one, or, for pickup and wholesale, to none. */
export type Destination =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new'; readonly address: AddressFields }
  | { readonly kind: 'none' };

/** The form of an order, before the cart is read. */
export interface OrderForm {
  readonly destination: Destination;
  /** The guest's email; `null` for customers, whose email the shop has. */
  readonly email: string | null;
  /** Words to whoever brings the order; `null` for none. */
  readonly deliveryNote: string | null;
}

const businessInput = z.object({
  name: requiredText,
  position: requiredText,
  phone: requiredPhone,
  ein: requiredText,
});

const BLANK_BUSINESS = { name: '', position: '', phone: '', ein: '' };
const BLANK_ADDRESS = { address: '', city: '', postalCode: '', phone: '' };

/** The business of a wholesale order; every field of it is needed (specification, section 5). */
export function readBusiness(business: PlaceOrderInput['business']) {
  return z.object({ business: businessInput }).safeParse({ business: business ?? BLANK_BUSINESS });
}

/** The missing fields of a retail delivery without any address: phone, street, postal code and city. */
export function missingAddress(): UserError[] {
  const parsed = z.object({ shippingAddress: addressInput }).safeParse({ shippingAddress: BLANK_ADDRESS });
  return parsed.success ? [] : userErrorsOf(parsed.error);
}

function* keyAndCart(input: PlaceOrderInput): Generator<UserError> {
  const key = z.object({ idempotencyKey }).safeParse(input);
  if (!key.success) yield* userErrorsOf(key.error);
  if (!isPossibleId(input.cartId)) yield userError('NOT_FOUND', ['cartId'], 'This cart does not exist.');
  if (input.shownCart.lines.length > MOST_CART_LINES) {
    yield userError('INVALID', ['shownCart', 'lines'], `A cart has at most ${MOST_CART_LINES} lines`);
  }
}

/** Reads the contact email; a guest has to enter one (specification, section 5). */
function readContact(input: PlaceOrderInput, isGuest: boolean, errors: UserError[]): string | null {
  if (!isGuest) return null;
  const parsed = z.object({ email: contactEmail }).safeParse({ email: input.email ?? '' });
  if (parsed.success) return parsed.data.email;
  errors.push(...userErrorsOf(parsed.error));
  return null;
}

function readDestination(input: PlaceOrderInput, isGuest: boolean, errors: UserError[]): Destination {
  const { fulfillment, savedAddressId, shippingAddress } = input;
  if (fulfillment === 'PICKUP') return { kind: 'none' };
  if (typeof savedAddressId === 'string') {
    if (isGuest) {
      errors.push(userError('SIGN_IN_REQUIRED', ['savedAddressId'], 'Please log in to use a saved address.'));
    }
    return { kind: 'saved', id: savedAddressId };
  }
  if (shippingAddress === null || shippingAddress === undefined) {
    // A wholesale cart, which only a customer has, needs no address; whether it is one, is seen when it is read.
    if (isGuest) errors.push(...missingAddress());
    return { kind: 'none' };
  }
  const parsed = z.object({ shippingAddress: addressInput }).safeParse({ shippingAddress });
  if (parsed.success) return { kind: 'new', address: parsed.data.shippingAddress };
  errors.push(...userErrorsOf(parsed.error));
  return { kind: 'none' };
}

/** Reads the delivery note, which is left out where nothing is brought and where the REST API takes none. */
function readNote(
  { deliveryNote, fulfillment }: PlaceOrderInput,
  mostCharacters: number | null,
  errors: UserError[],
): string | null {
  const note = fulfillment === 'PICKUP' || mostCharacters === null ? '' : (deliveryNote ?? '').trim();
  if (mostCharacters !== null && note.length > mostCharacters) {
    const message = `The delivery note can have at most ${mostCharacters} characters`;
    errors.push(userError('INVALID', ['deliveryNote'], message));
  }
  return note === '' ? null : note;
}

/** Checks what can be checked of an order without the cart and the clock (specification, section 5); every fault at once. */
export function readOrderForm(
  input: PlaceOrderInput,
  isGuest: boolean,
  { deliveryNoteLength }: Pick<DeliveryRules, 'deliveryNoteLength'>,
): { readonly form: OrderForm } | { readonly userErrors: UserError[] } {
  const userErrors = Array.from(keyAndCart(input));
  const email = readContact(input, isGuest, userErrors);
  const destination = readDestination(input, isGuest, userErrors);
  const deliveryNote = readNote(input, deliveryNoteLength, userErrors);
  return userErrors.length > 0 ? { userErrors } : { form: { email, destination, deliveryNote } };
}
