import { z } from 'zod';
import { addressFields } from '../addresses/address-fields.ts';
import type { PlaceOrderInput, UserError } from '../generated/schema.ts';
import { CONTACT_EMAIL_MESSAGE, readEmail } from '../rules/email.ts';
import { identifier, idempotencyKey } from '../rules/identifier.ts';
import { requiredPhone } from '../rules/phone-field.ts';
import { earliestDeliveryDate, isTooEarly } from '../rules/plant-calendar.ts';
import { REQUIRED_MESSAGE, requiredText } from '../rules/text.ts';
import { refusalsOf, userError } from '../rules/user-error.ts';

const business = z.object({
  name: requiredText,
  position: requiredText,
  phone: requiredPhone,
  ein: requiredText,
});

const fields = z.object({
  idempotencyKey,
  cartId: identifier,
  savedAddressId: identifier.nullish().transform((id) => id ?? null),
  shippingAddress: addressFields.nullish().transform((address) => address ?? null),
  business: business.nullish().transform((given) => given ?? null),
  shownCart: z.object({ lines: z.array(z.unknown()).max(100, 'A cart has at most 100 lines') }),
});

/** What is checked before the cart is known: an order input with every text in its normal form. */
export interface OrderFields extends Omit<z.output<typeof fields>, 'shownCart'> {
  /** A guest's; `null` for customers. */
  readonly email: string | null;
}

/** Who orders what, as far as the rules of section 5 depend on it. */
interface Orderer {
  readonly isCustomer: boolean;
  readonly now: Date;
}

/** Checks an order input (specification, section 5); the cart tells later whether it is wholesale, which has rules of its own. */
export function readOrderFields(
  input: PlaceOrderInput,
  { isCustomer, now }: Orderer,
): OrderFields | UserError[] {
  const isPickup = input.fulfillment === 'PICKUP';
  // Pickup needs no address, and a saved one makes a new one superfluous; what was typed there is not held against the shopper.
  const shippingAddress = isPickup || (input.savedAddressId ?? null) !== null ? null : input.shippingAddress;
  const savedAddressId = isPickup || !isCustomer ? null : input.savedAddressId;
  const parsed = fields.safeParse({ ...input, shippingAddress, savedAddressId });
  const refusals = parsed.success ? [] : refusalsOf(parsed.error);
  const email = isCustomer ? null : readEmail(input.email ?? '');
  if (!isCustomer && email === null) {
    refusals.push(
      userError((input.email ?? '').trim() === '' ? 'REQUIRED' : 'INVALID', ['email'], CONTACT_EMAIL_MESSAGE),
    );
  }
  if (isTooEarly(input.deliveryDate, now)) {
    const message = `The earliest date is ${earliestDeliveryDate(now)}.`;
    refusals.push(userError('DATE_TOO_EARLY', ['deliveryDate'], message));
  }
  return parsed.success && refusals.length === 0 ? { ...parsed.data, email } : refusals;
}

/** What a retail delivery or a wholesale order lacks, once it is known which of the two the cart is. */
export function lackingFields(order: OrderFields, isWholesale: boolean, isPickup: boolean): UserError[] {
  if (isWholesale) {
    if (order.business !== null) return [];
    return ['name', 'position', 'phone', 'ein'].map((field) =>
      userError('REQUIRED', ['business', field], REQUIRED_MESSAGE),
    );
  }
  if (isPickup || order.savedAddressId !== null || order.shippingAddress !== null) return [];
  return ['phone', 'address', 'postalCode', 'city'].map((field) =>
    userError('REQUIRED', ['shippingAddress', field], REQUIRED_MESSAGE),
  );
}
