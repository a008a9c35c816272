import { z } from 'zod';
import type { SignedInCustomer } from '../session/signed-in.ts';
import type {
  RemoveCartLineInput,
  SetCartLineNoteInput,
  SetCartLineQuantityInput,
} from '../generated/schema.ts';
import { cartItemFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { note } from '../input-fields/line-note.ts';
import { quantity } from '../input-fields/quantity.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { fieldMessages } from '@shop/schema/field-messages';
import { userErrorsOf, userError } from '../errors/user-error.ts';
import {
  type CartGateway,
  customerCartGateway,
  guestCartGateway,
  requireCustomerCart,
} from './cart-gateway.ts';
import { type CartPayloadModel, cartPayload, rejectedWithoutCart } from './cart-payload.ts';

type LineInput = SetCartLineQuantityInput | SetCartLineNoteInput | RemoveCartLineInput;

const boundedQuantity = z.object({ quantity });
const checkedNote = z.object({ note });

/** Returns the cart in the input, or the customer's current cart; `null` for a guest without a cart id. */
async function cartOfLine(
  rest: Rest,
  customer: SignedInCustomer | null,
  { cartId, guestCartId }: LineInput,
): Promise<CartGateway | null> {
  if (customer !== null) {
    return customerCartGateway(customer.rest, cartId ?? (await requireCustomerCart(customer.rest)).id);
  }
  return typeof guestCartId === 'string' ? guestCartGateway(rest, guestCartId) : null;
}

const lineNotFound = () => userError('NOT_FOUND', ['lineId'], 'This item is not in the cart anymore.');

async function changeLine<T>(
  { rest, customer, input }: { rest: Rest; customer: SignedInCustomer | null; input: LineInput },
  fields: z.ZodType<T>,
  change: (gateway: CartGateway, value: T) => Promise<unknown>,
): Promise<CartPayloadModel> {
  const checked = fields.safeParse(input);
  if (!checked.success) return rejectedWithoutCart(userErrorsOf(checked.error));
  const gateway = await cartOfLine(rest, customer, input);
  if (gateway === null)
    return rejectedWithoutCart([userError('REQUIRED', ['guestCartId'], fieldMessages.required)]);
  const write = change(gateway, checked.data);
  const userErrors = await refusalsOf(write, cartItemFieldNames, { notFound: lineNotFound });
  return cartPayload(gateway.read, userErrors);
}

export async function setCartLineQuantity(
  rest: Rest,
  customer: SignedInCustomer | null,
  input: SetCartLineQuantityInput,
): Promise<CartPayloadModel> {
  return changeLine({ rest, customer, input }, boundedQuantity, async (gateway, { quantity: pounds }) =>
    gateway.setQuantity(input.lineId, pounds),
  );
}

export async function setCartLineNote(
  rest: Rest,
  customer: SignedInCustomer | null,
  input: SetCartLineNoteInput,
): Promise<CartPayloadModel> {
  return changeLine({ rest, customer, input }, checkedNote, async (gateway, { note: words }) =>
    gateway.setNote(input.lineId, words ?? ''),
  );
}

/** Succeeds if the line no longer exists. */
export async function removeCartLine(
  rest: Rest,
  customer: SignedInCustomer | null,
  input: RemoveCartLineInput,
): Promise<CartPayloadModel> {
  return changeLine({ rest, customer, input }, z.object({}), async (gateway) =>
    nullIfNotFound(gateway.remove(input.lineId)),
  );
}
