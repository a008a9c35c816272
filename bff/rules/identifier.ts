import { z } from 'zod';
import { refuse } from './user-error.ts';

const IDENTIFIER = /^[\w-]{1,64}$/;
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/** Whether a text can be an id of the shop API (number, UUID); asking for any other is a question with a known answer. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** The id of a thing that has to exist. */
export const identifier = z
  .string()
  .transform((text, context) =>
    isIdentifier(text) ? text : refuse(context, 'NOT_FOUND', 'There is nothing with this id'),
  );

/** The key that an order is placed with at most once: 8 to 64 characters of letters, digits, `-` and `_`. */
export const idempotencyKey = z
  .string()
  .transform((text, context) =>
    IDEMPOTENCY_KEY.test(text)
      ? text
      : refuse(context, 'INVALID', 'The key must be 8 to 64 letters, digits, - or _'),
  );
