import { type SubmitEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { userErrorsOf, showUserErrors, type UserError } from './user-errors.ts';

interface Submission {
  /** The form's `onSubmit`. */
  readonly submit: (event: SubmitEvent) => void;
  /** Why the form was not taken, if that is about no single field. */
  readonly failure: string | null;
}

/**
 * Sends a form that its rules let through. `send` resolves with the server's refusals, none if it was taken: they go
 * next to their fields (`fields`, from top to bottom). A request that fails leaves the fields as they are and shows why,
 * in `failure` or by `showFailure`.
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
