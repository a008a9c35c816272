import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTypedValues } from './use-typed-values.ts';

/** A function if the rules depend on choices in the form, such as delivery or pickup. */
type Rules<Input extends FieldValues, Output extends FieldValues> =
  | z.ZodMiniType<Output, Input>
  | ((values: Input) => z.ZodMiniType<Output, Input>);

interface ZodFormOptions<Input extends FieldValues> {
  /** A field without a default value keeps what the browser or the shopper entered before hydration. */
  readonly defaultValues?: DefaultValues<Input>;
  /** Values from the server, instead of `defaultValues`. When they change, edited fields keep their input. */
  readonly values?: Input;
  /** When a field is first validated. After that, every change validates it. */
  readonly mode?: 'onSubmit' | 'onTouched';
}

/** A failed submit focuses the first invalid field and loses no input. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  rules: Rules<Input, Output>,
  { defaultValues, values, mode = 'onSubmit' }: ZodFormOptions<Input> = {},
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: async (typed, context, options) => {
      const schema = typeof rules === 'function' ? rules(typed) : rules;
      return zodResolver(schema)(typed, context, options);
    },
    mode,
    ...(defaultValues === undefined ? {} : { defaultValues }),
    ...(values === undefined ? {} : { values, resetOptions: { keepDirtyValues: true } }),
  });
  useTypedValues(form);
  return form;
}
