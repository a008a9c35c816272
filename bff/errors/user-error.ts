import { z } from 'zod';
import type { UserError, UserErrorCode } from '../generated/schema.ts';

/**
 * Creates an error that the shopper can correct, for the input field `field`; `null` if it isn't about a single
 * field.
 */
export function userError(code: UserErrorCode, field: readonly string[] | null, message: string): UserError {
  return { code, field: field === null ? null : [...field], message };
}

/** Rejects a value in a zod transform, with a code and a message for the shopper. */
export function addUserIssue(context: z.RefinementCtx, code: UserErrorCode, message: string): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

const userErrorParams = z.object({
  code: z.custom<UserErrorCode>((code) => typeof code === 'string'),
});

/**
 * Converts a failed input check to user errors, each with the path of its field, in field order.
 * @param within the path of the checked value
 */
export function userErrorsOf(error: z.ZodError, within: readonly string[] = []): UserError[] {
  return error.issues.map((issue) => {
    const params = userErrorParams.safeParse(issue.code === 'custom' ? issue.params : null);
    return userError(
      params.success ? params.data.code : 'INVALID',
      [...within, ...issue.path.map(String)],
      issue.message,
    );
  });
}
