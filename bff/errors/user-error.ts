import { z } from 'zod';
import type { UserError, UserErrorCode } from '../generated/schema.ts';
import { requests } from '../observability/request-record.ts';

/** @param field the path of the input field; `null` if the error isn't about a single field */
export function userError(code: UserErrorCode, field: readonly string[] | null, message: string): UserError {
  return { code, field: field === null ? null : [...field], message };
}

const issueParams = z
  .object({ code: z.custom<UserErrorCode>((code) => typeof code === 'string') })
  .catch({ code: 'INVALID' });

/** Returns the errors of a form's input, which count toward the client's limit of invalid requests. */
export function userErrorsOf(error: z.ZodError, within: readonly string[] = []): UserError[] {
  requests.current.hasRejectedForm = true;
  return error.issues.map((issue) => {
    const { code } = issueParams.parse(issue.code === 'custom' ? issue.params : null);
    return userError(code, [...within, ...issue.path.map(String)], issue.message);
  });
}
