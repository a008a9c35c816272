import type {
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import { digitsOf, nationalDigits } from '@shop/rules/us-phone';

export interface FieldProps extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

/** Returns the props for `<Field>` and similar components: `<Field label="City" {...fieldProps(form, 'city')} />`. */
export function fieldProps<Input extends FieldValues, Output>(
  { register, getFieldState, formState }: UseFormReturn<Input, unknown, Output>,
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
        if (kept !== target.value) target.value = kept;
      }
      return field.onChange(event);
    },
  };
}

export function phoneProps(field: FieldProps) {
  return { type: 'tel', inputMode: 'tel', before: '+1', ...filtered(field, nationalDigits) } as const;
}

export function postalCodeProps(field: FieldProps) {
  return { inputMode: 'numeric', ...filtered(field, digitsOf) } as const;
}
