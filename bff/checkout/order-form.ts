import { contactEmail, einNumber, requiredPhone, requiredText } from '@shop/rules/field-rules';
import { MAX_CART_LINES } from '@shop/rules/cart-limits';
import { z } from 'zod';
import { addressInput } from '../addresses/address-input.ts';
import type { PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';
import type { Business, Collector } from '../rest/orders.ts';
import type { AddressFields } from '../rest/shipping-addresses.ts';
import { idempotencyKey } from '../input-fields/idempotency-key.ts';
import { note as noteRule } from '../input-fields/line-note.ts';
import { isPossibleId } from '../rest/path.ts';
import { userErrorsOf, userError } from '../errors/user-error.ts';

/** `none` for pickup, and for a customer who gives no address, because a wholesale order needs none. */
export type Destination =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new'; readonly address: AddressFields }
  | { readonly kind: 'none' };

export interface OrderForm {
  readonly destination: Destination;
  /** The guest's email; `null` for customers, whose email is in their account. */
  readonly email: string | null;
  readonly deliveryNote: string | null;
  /** Who collects a pickup; `null` if nobody was named. */
  readonly collector: Collector | null;
}

const businessInput = z.object({
  name: requiredText,
  position: requiredText,
  phone: requiredPhone,
  ein: einNumber,
});

const collectorInput = z.object({ name: requiredText, phone: requiredPhone });

const BLANK_BUSINESS = { name: '', position: '', phone: '', ein: '' };
const BLANK_ADDRESS = { street: '', city: '', postalCode: '', phone: '' };

function readField<Value>(
  field: string,
  rule: z.core.$ZodType<Value>,
  value: unknown,
  errors: UserError[],
): Value | null {
  const parsed = z.safeParse(rule, value);
  if (parsed.success) return parsed.data;
  errors.push(...userErrorsOf(parsed.error, [field]));
  return null;
}

export function readBusiness({ business }: PlaceOrderInput, errors: UserError[]): Business | null {
  return readField('business', businessInput, business ?? BLANK_BUSINESS, errors);
}

export function readAddress({ shippingAddress }: PlaceOrderInput, errors: UserError[]): AddressFields | null {
  return readField('shippingAddress', addressInput, shippingAddress ?? BLANK_ADDRESS, errors);
}

function checkCart({ cartId, shownCart }: PlaceOrderInput, errors: UserError[]): void {
  if (!isPossibleId(cartId)) errors.push(userError('NOT_FOUND', ['cartId'], 'This cart does not exist.'));
  if (shownCart.lines.length > MAX_CART_LINES) {
    const message = `A cart has at most ${MAX_CART_LINES} lines`;
    errors.push(userError('INVALID', ['shownCart', 'lines'], message));
  }
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
  // A customer may be ordering a wholesale cart, which needs no address. Until the cart is read, its kind isn't known.
  if (!isGuest && (shippingAddress ?? null) === null) return { kind: 'none' };
  const address = readAddress(input, errors);
  return address === null ? { kind: 'none' } : { kind: 'new', address };
}

/** `maxLength` is `null` if the REST API doesn't accept notes. */
function readNote(
  { deliveryNote, fulfillment }: PlaceOrderInput,
  maxLength: number | null,
  errors: UserError[],
): string | null {
  if (fulfillment === 'PICKUP' || maxLength === null) return null;
  const note = readField('deliveryNote', noteRule, deliveryNote, errors);
  if (note !== null && note.length > maxLength) {
    const message = `The delivery note can have at most ${maxLength} characters`;
    errors.push(userError('INVALID', ['deliveryNote'], message));
  }
  return note;
}

/** `maxLength` is `null` if the REST API doesn't accept a collector. */
function readCollector(
  { collector, fulfillment }: PlaceOrderInput,
  maxLength: number | null,
  errors: UserError[],
): Collector | null {
  if (fulfillment !== 'PICKUP' || maxLength === null || (collector ?? null) === null) return null;
  const read = readField('collector', collectorInput, collector, errors);
  if (read !== null && read.name.length > maxLength) {
    const message = `The name can have at most ${maxLength} characters`;
    errors.push(userError('INVALID', ['collector', 'name'], message));
  }
  return read;
}

/**
 * Checks the fields that don't depend on the cart or the clock (specification, section 5). Returns all errors together.
 */
export function readOrderForm(
  input: PlaceOrderInput,
  isGuest: boolean,
  {
    deliveryNoteLength,
    collectorNameLength,
  }: Pick<DeliveryRules, 'deliveryNoteLength' | 'collectorNameLength'>,
): { readonly form: OrderForm } | { readonly userErrors: UserError[] } {
  const userErrors: UserError[] = [];
  readField('idempotencyKey', idempotencyKey, input.idempotencyKey, userErrors);
  checkCart(input, userErrors);
  const email = isGuest ? readField('email', contactEmail, input.email ?? '', userErrors) : null;
  const destination = readDestination(input, isGuest, userErrors);
  const deliveryNote = readNote(input, deliveryNoteLength, userErrors);
  const collector = readCollector(input, collectorNameLength, userErrors);
  return userErrors.length > 0 ? { userErrors } : { form: { email, destination, deliveryNote, collector } };
}
