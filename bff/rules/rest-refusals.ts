import type { UserError } from '../generated/schema.ts';
import { RestFailure } from '../rest/failure.ts';
import { userError } from './user-error.ts';

/** Where a field of the REST API stands in the GraphQL input, by the wire's path joined with dots. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** What `choose` gets to see of a REST field error to tell another kind than INVALID. */
const takenWords = /already (exists|in use|taken)|exists with this/i;

/**
 * The refusals in a failed write, by field and not by text, for a 400 with the REST API's own words; anything that is no such refusal
 * is thrown on, since the shopper cannot mend it.
 */
export function refusalsOfWrite(error: unknown, names: FieldNames): UserError[] {
  if (!(error instanceof RestFailure) || error.code !== 'BAD_USER_INPUT') throw error;
  const refusals = error.fieldErrors.map(({ path, message }) => {
    const field = names[path.join('.')] ?? names[path[0] ?? ''] ?? null;
    const code = takenWords.test(message) ? 'TAKEN' : field === null ? 'REFUSED' : 'INVALID';
    return userError(code, field, message);
  });
  return refusals.length > 0 ? refusals : [userError('REFUSED', null, error.message)];
}

/** Whether a call failed because what it names is not there (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof RestFailure && error.code === 'NOT_FOUND';
}
