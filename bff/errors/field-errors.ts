import type { UserError, UserErrorCode } from '../generated/schema.ts';
import { type FieldError, RestFailure } from '../rest/failure.ts';
import type { FieldNames } from '../rest/field-names.ts';
import { userError } from './user-error.ts';

type CodeOf = (error: FieldError) => UserErrorCode;

/** Returns the input field for a REST API field or for its nearest known parent; `null` if there is none. */
function inputPath(wirePath: readonly string[], names: FieldNames): readonly string[] | null {
  for (let length = wirePath.length; length > 0; length -= 1) {
    const path = names.get(wirePath.slice(0, length).join('.'));
    if (path !== undefined) return path;
  }
  return null;
}

/**
 * Maps a rejected write to user errors, keeping only the first message for each input field. Fields are matched by name,
 * never by message, because messages differ between servers. An error without an input field has the code `REFUSED`.
 *
 * @param codeOf returns the code for a field's error; `INVALID` by default
 */
export function toUserErrors(
  failure: RestFailure,
  names: FieldNames,
  codeOf: CodeOf = () => 'INVALID',
): UserError[] {
  const found = new Map<string, UserError>();
  for (const error of failure.fieldErrors) {
    const field = inputPath(error.path, names);
    const key = field?.join('.') ?? '';
    if (!found.has(key))
      found.set(key, userError(field === null ? 'REFUSED' : codeOf(error), field, error.message));
  }
  return found.size > 0 ? Array.from(found.values()) : [userError('REFUSED', null, failure.message)];
}

/**
 * Returns the REST API's errors about a write's input; empty if the write succeeded.
 * @param options `codeOf` as in {@link toUserErrors}; `notFound` returns the error for a `NOT_FOUND` failure
 * @throws RestFailure for any other failure
 */
export async function refusalsOf(
  write: Promise<unknown>,
  names: FieldNames,
  options: { readonly codeOf?: CodeOf; readonly notFound?: (failure: RestFailure) => UserError } = {},
): Promise<UserError[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.code === 'NOT_FOUND' && options.notFound !== undefined) return [options.notFound(error)];
    if (error.code !== 'BAD_USER_INPUT') throw error;
    return toUserErrors(error, names, options.codeOf);
  }
}
