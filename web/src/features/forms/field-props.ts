import type {
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import { digitsOf, nationalDigits } from '@shop/schema/us-phone';

/** The props that connect an input to its form: the registration and its message. */
export interface FieldProps extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

type FormOf<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'register' | 'getFieldState' | 'formState'
>;

/** Returns the props of `<Field>` and similar components: `<Field label="City" {...fieldProps(form, 'city')} />`. */
export function fieldProps<Input extends FieldValues, Output>(
  { register, getFieldState, formState }: FormOf<Input, Output>,
  name: Path<Input>,
  options?: Pick<RegisterOptions<Input>, 'onChange'>,
): FieldProps {
  return { ...register(name, options), error: getFieldState(name, formState).error?.message };
}

function filtered(field: FieldProps, keep: (text: string) => string): FieldProps {
  return {
    ...field,
    onChange: async (event: { target: unknown; type?: unknown }) => {
      const { target } = event;
      if (target instanceof HTMLInputElement) {
        const kept = keep(target.value);
        // Set only if it differs, because setting it moves the caret to the end.
        if (kept !== target.value) target.value = kept;
      }
      return field.onChange(event);
    },
  };
}

/** Removes everything except digits from a phone field with a `+1` prefix. */
export function phoneProps(field: FieldProps) {
  return { type: 'tel', inputMode: 'tel', before: '+1', ...filtered(field, nationalDigits) } as const;
}

/** Removes everything except digits from a postal code and keeps leading zeros. */
export function postalCodeProps(field: FieldProps) {
  return { inputMode: 'numeric', ...filtered(field, (text) => digitsOf(text).slice(0, 9)) } as const;
}
