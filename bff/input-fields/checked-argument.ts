import { GraphQLError } from 'graphql';
import { z } from 'zod';

/** A whole number within bounds; the error contains the argument's name. */
export const within = (name: string, first: number, last: number) =>
  z
    .int()
    .min(first, `${name} has to be from ${first} to ${last}.`)
    .max(last, `${name} has to be from ${first} to ${last}.`);

/**
 * Returns a query's argument if it is valid.
 * @throws GraphQLError `BAD_USER_INPUT`
 */
export function checkArgument<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'The input is not valid.';
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
