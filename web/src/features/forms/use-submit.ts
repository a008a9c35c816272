import { type SubmitEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readFilledIn } from './read-filled-in.ts';
import { userErrorsOf, showUserErrors, type UserError } from './user-errors.ts';

/**
 * `send` resolves to user errors. An error that names a field appears next to the field.
 * @param fields the names of the fields, from top to bottom
 * @param showFailure shows a reason that belongs to no field; by default, it is returned as `failure`
 */
export function useSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly Path<Input>[],
  send: (output: Output) => Promise<readonly UserError[]>,
  showFailure?: (failure: string) => void,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const handle = form.handleSubmit(async (output) => {
    setFailure(null);
    const userErrors = await send(output).catch(userErrorsOf);
    const general = showUserErrors(form, userErrors, fields);
    if (general !== null) (showFailure ?? setFailure)(general);
  });
  return {
    submit: (event: SubmitEvent): void => {
      readFilledIn(form, event.currentTarget);
      void handle(event);
    },
    failure,
  };
}
