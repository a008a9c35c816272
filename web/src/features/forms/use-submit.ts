import { type SubmitEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { userErrorsOf, showUserErrors, type UserError } from './user-errors.ts';

interface Submission {
  /** The form's `onSubmit`. */
  readonly submit: (event: SubmitEvent) => void;
  /** Why the form was rejected, unless the reason is about a single field. */
  readonly failure: string | null;
}

/**
 * Sends a valid form. `send` resolves to the server's errors, which are empty on success. They are shown next to their
 * fields (`fields`, from top to bottom). A failed request leaves the fields unchanged and shows the reason, in
 * `failure` or with `showFailure`.
 */
export function useSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly Path<Input>[],
  send: (output: Output) => Promise<readonly UserError[]>,
  showFailure?: (failure: string) => void,
): Submission {
  const [failure, setFailure] = useState<string | null>(null);
  const handle = form.handleSubmit(async (output) => {
    setFailure(null);
    const userErrors = await send(output).catch(userErrorsOf);
    const general = showUserErrors(form, userErrors, fields);
    if (general !== null) (showFailure ?? setFailure)(general);
  });
  return { submit: (event) => void handle(event), failure };
}
