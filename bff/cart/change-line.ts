import { z } from 'zod';
import { currentCustomer } from '../session/signed-in.ts';
import type {
  RemoveCartLineInput,
  SetCartLineNoteInput,
  SetCartLineQuantityInput,
} from '../generated/schema.ts';
import { cartItemFieldNames } from '../rest/field-names.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { note } from '../input-fields/line-note.ts';
import { quantity } from '../input-fields/quantity.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { fieldMessages } from '@shop/rules/field-messages';
import { userErrorsOf, userError } from '../errors/user-error.ts';
import {
  type CartGateway,
  customerCartGateway,
  guestCartGateway,
  requireCustomerCart,
} from '../rest/carts.ts';
import { type CartContext, type CartPayloadModel, cartPayload, rejectedWithoutCart } from './cart-payload.ts';

type LineInput = SetCartLineQuantityInput | SetCartLineNoteInput | RemoveCartLineInput;

/** Without `cartId`, returns a customer's current cart, and `null` for a guest. */
async function cartOfLine(context: CartContext, { cartId }: LineInput): Promise<CartGateway | null> {
  const customer = currentCustomer(context);
  if (customer !== null) {
    return customerCartGateway(customer.rest, cartId ?? (await requireCustomerCart(customer.rest)).id);
  }
  return typeof cartId === 'string' ? guestCartGateway(context.rest, cartId) : null;
}

const lineNotFound = () => userError('NOT_FOUND', ['lineId'], 'This item is not in the cart anymore.');

async function changeLine<T>(
  context: CartContext,
  input: LineInput,
  fields: z.ZodType<T>,
  change: (gateway: CartGateway, value: T) => Promise<unknown>,
): Promise<CartPayloadModel> {
  const checked = fields.safeParse(input);
  if (!checked.success) return rejectedWithoutCart(userErrorsOf(checked.error));
  const gateway = await cartOfLine(context, input);
  if (gateway === null)
    return rejectedWithoutCart([userError('REQUIRED', ['cartId'], fieldMessages.required)]);
  const write = change(gateway, checked.data);
  const userErrors = await refusalsOf(write, cartItemFieldNames, { notFound: lineNotFound });
  return cartPayload(gateway.read, userErrors);
}

export const setCartLineQuantity = async (context: CartContext, input: SetCartLineQuantityInput) =>
  changeLine(context, input, z.object({ quantity }), async (gateway, { quantity: pounds }) =>
    gateway.setQuantity(input.lineId, pounds),
  );

export const setCartLineNote = async (context: CartContext, input: SetCartLineNoteInput) =>
  changeLine(context, input, z.object({ note, names: note }), async (gateway, text) =>
    // Clients of notes only don't know about names.
    gateway.setNote(
      input.lineId,
      text.note ?? '',
      input.names === undefined ? undefined : (text.names ?? ''),
    ),
  );

export const removeCartLine = async (context: CartContext, input: RemoveCartLineInput) =>
  changeLine(context, input, z.object({}), async (gateway) => nullIfNotFound(gateway.remove(input.lineId)));
