import { GraphQLError } from 'graphql';
import { z } from 'zod';

export const within = (name: string, first: number, last: number) =>
  z
    .int()
    .min(first, `${name} must be from ${first} to ${last}.`)
    .max(last, `${name} must be from ${first} to ${last}.`);

/** @throws GraphQLError `BAD_USER_INPUT` if the argument is invalid */
export function checkArgument<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'The input is not valid.';
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
