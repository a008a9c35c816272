import { z } from 'zod';
import type { UserError, UserErrorCode } from '../generated/schema.ts';

/**
 * An error that the shopper can correct.
 * @param field the path of the input field; `null` if the error isn't about a single field
 */
export function userError(code: UserErrorCode, field: readonly string[] | null, message: string): UserError {
  return { code, field: field === null ? null : [...field], message };
}

/** Rejects a value in a zod transform. */
export function addUserIssue(context: z.RefinementCtx, code: UserErrorCode, message: string): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

const userErrorParams = z.object({
  code: z.custom<UserErrorCode>((code) => typeof code === 'string'),
});

/**
 * Returns an error for each issue, with the path of its field.
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
