import { z } from 'zod';
import type { SignedIn } from '../session/signed-in.ts';
import type { RemoveCartLineInput, SetCartLineQuantityInput } from '../generated/schema.ts';
import { RestFailure } from '../rest/failure.ts';
import { cartItemFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { unlessGone } from '../rest/null-if-not-found.ts';
import { quantity } from '../input-fields/quantity.ts';
import { refusedFields } from '../errors/field-errors.ts';
import { REQUIRED_MESSAGE } from '../input-fields/text.ts';
import { refusalsOf, userError } from '../errors/user-error.ts';
import { type CartHandle, customerCartHandle, guestCartHandle, presentCustomerCart } from './cart-gateway.ts';
import { type CartPayloadSource, changed, refused, refusedWithoutCart } from './cart-payload.ts';

const boundedQuantity = z.object({ quantity });

/** The cart that a line is in: the one that a customer names, else the present one; `null` for a guest who names none. */
async function cartOfLine(
  rest: Rest,
  customer: SignedIn | null,
  { cartId, guestCartId }: SetCartLineQuantityInput | RemoveCartLineInput,
): Promise<CartHandle | null> {
  if (customer !== null) {
    return customerCartHandle(customer.rest, cartId ?? (await presentCustomerCart(customer.rest)).id);
  }
  return typeof guestCartId === 'string' ? guestCartHandle(rest, guestCartId) : null;
}

const noCart = () => refusedWithoutCart([userError('REQUIRED', ['guestCartId'], REQUIRED_MESSAGE)]);

/** Sets how many pounds a line has from now on. */
export async function setCartLineQuantity(
  rest: Rest,
  customer: SignedIn | null,
  input: SetCartLineQuantityInput,
): Promise<CartPayloadSource> {
  const checked = boundedQuantity.safeParse(input);
  if (!checked.success) return refusedWithoutCart(refusalsOf(checked.error));
  const handle = await cartOfLine(rest, customer, input);
  if (handle === null) return noCart();
  try {
    await handle.setQuantity(input.lineId, checked.data.quantity);
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.code === 'NOT_FOUND') {
      const message = 'This item is not in the cart any more.';
      return refused([userError('NOT_FOUND', ['lineId'], message)], handle.read);
    }
    if (error.code !== 'BAD_USER_INPUT') throw error;
    return refused(refusedFields(error, cartItemFieldNames), handle.read);
  }
  return changed(handle.read);
}

/** Takes a line out of the cart; one that is gone already counts as removed. */
export async function removeCartLine(
  rest: Rest,
  customer: SignedIn | null,
  input: RemoveCartLineInput,
): Promise<CartPayloadSource> {
  const handle = await cartOfLine(rest, customer, input);
  if (handle === null) return noCart();
  try {
    await unlessGone(handle.remove(input.lineId));
  } catch (error) {
    if (!(error instanceof RestFailure) || error.code !== 'BAD_USER_INPUT') throw error;
    return refused(refusedFields(error, cartItemFieldNames), handle.read);
  }
  return changed(handle.read);
}
