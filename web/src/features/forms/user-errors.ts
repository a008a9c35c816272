import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isTokenRejection, messageOf } from '../../apollo/failures.ts';
import type { UserErrorCode } from '../../generated/graphql.ts';

export interface UserError {
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly code: UserErrorCode;
}

/** This sentence must still be true after the shopper has signed in again on top of the form. */
const notSent = 'This is not saved yet, because your session had ended. Log in, then send it once more.';

export function userErrorsOf(error: unknown): readonly UserError[] {
  if (isTokenRejection(error)) return [{ field: null, message: notSent, code: 'SIGN_IN_REQUIRED' }];
  return [{ field: null, message: messageOf(error), code: 'REFUSED' }];
}

/**
 * Shows the first error of each field. Returns the message of an error that belongs to no field, or `null`.
 * @param fields the names of the form's fields, from top to bottom
 * @param nameOf maps an error's path to a field if the form's names differ from the input's
 */
export function showUserErrors<Input extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  errors: readonly UserError[],
  fields: readonly Path<Input>[],
  nameOf: (path: readonly string[]) => string | undefined = (path) => path.join('.'),
): string | null {
  const named = errors.map(({ field, message }) => ({
    name: field === null ? undefined : nameOf(field),
    message,
  }));
  let isFirst = true;
  for (const name of fields) {
    const userError = named.find((error) => error.name === name);
    if (userError === undefined) continue;
    setError(name, { type: 'server', message: userError.message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return named.find(({ name }) => !fields.some((field) => field === name))?.message ?? null;
}
