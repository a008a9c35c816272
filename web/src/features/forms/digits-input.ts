import type { UseFormRegisterReturn } from 'react-hook-form';
import { digitsOf, nationalDigits } from './us-phone.ts';

function filtered<Name extends string>(
  registration: UseFormRegisterReturn<Name>,
  keep: (text: string) => string,
): UseFormRegisterReturn<Name> {
  return {
    ...registration,
    onChange: async (event: { target: unknown; type?: unknown }) => {
      const { target } = event;
      if (target instanceof HTMLInputElement) {
        const kept = keep(target.value);
        // Written only where it differs: writing moves the caret to the end.
        if (kept !== target.value) target.value = kept;
      }
      return registration.onChange(event);
    },
  };
}

/** Attributes of a phone field behind its `+1`: digits alone stay, whatever is typed or pasted. */
export function phoneInput<Name extends string>(registration: UseFormRegisterReturn<Name>) {
  return { type: 'tel', inputMode: 'tel', before: '+1', ...filtered(registration, nationalDigits) } as const;
}

/** Attributes of a postal code field: digits alone stay, a leading zero among them. */
export function postalCodeInput<Name extends string>(registration: UseFormRegisterReturn<Name>) {
  return {
    inputMode: 'numeric',
    ...filtered(registration, (text) => digitsOf(text).slice(0, 9)),
  } as const;
}
