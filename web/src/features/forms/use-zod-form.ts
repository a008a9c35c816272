import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A function if the rules depend on choices in the form, such as delivery or pickup. */
type Rules<Input extends FieldValues, Output extends FieldValues> =
  | z.ZodMiniType<Output, Input>
  | ((values: Input) => z.ZodMiniType<Output, Input>);

/**
 * A failed submit focuses the first invalid field and loses no input. A field without a default value keeps what the
 * browser or the shopper entered before hydration. When `values` from the server change, edited fields keep their input.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  rules: Rules<Input, Output>,
  options: Pick<UseFormProps<Input, unknown, Output>, 'defaultValues' | 'values' | 'mode'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: async (typed, context, resolverOptions) => {
      const schema = typeof rules === 'function' ? rules(typed) : rules;
      return zodResolver(schema)(typed, context, resolverOptions);
    },
    ...options,
    ...(options.values === undefined ? {} : { resetOptions: { keepDirtyValues: true } }),
  });
}
