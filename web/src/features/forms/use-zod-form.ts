import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { UserErrorCode } from '../../generated/graphql.ts';

interface ZodFormOptions<Input extends FieldValues> {
  /**
   * What stands in the fields at first. A field that is left out keeps what the browser filled in or the shopper typed
   * before the page came alive.
   */
  readonly defaultValues?: DefaultValues<Input>;
  /** When a field is checked for the first time; afterwards with every change, so that a mended error goes at once. */
  readonly mode?: 'onSubmit' | 'onTouched';
}

/** A form with the rules of a schema. A failed submit focuses the first field that is wrong, and nothing is lost. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  rules: z.ZodMiniType<Output, Input>,
  { defaultValues, mode = 'onSubmit' }: ZodFormOptions<Input> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(rules),
    mode,
    ...(defaultValues === undefined ? {} : { defaultValues }),
  });
}

/** A refusal as every mutation's payload carries it. */
export interface UserError {
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly code: UserErrorCode;
}

/**
 * Puts the server's refusals beside their fields, the first of each, and focuses the first of them. The result is the
 * message of what is about none of these fields; `null` where there is none.
 */
export function showUserErrors<Input extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  errors: readonly UserError[],
  fields: readonly Path<Input>[],
): string | null {
  const shown = new Set<string>();
  let general: string | null = null;
  for (const { field, message } of errors) {
    const name = fields.find((path) => path === field?.join('.'));
    if (name === undefined) general ??= message;
    else if (!shown.has(name)) {
      setError(name, { type: 'server', message }, { shouldFocus: shown.size === 0 });
      shown.add(name);
    }
  }
  return general;
}
