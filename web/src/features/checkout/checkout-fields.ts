import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { digitsOf, nationalDigits } from '../forms/us-phone.ts';
import type { CheckoutDraft, CheckoutField } from './checkout-form.ts';

type CheckoutForm = UseFormReturn<CheckoutDraft>;

const keeps: Partial<Record<CheckoutField, (text: string) => string>> = {
  phone: nationalDigits,
  businessPhone: nationalDigits,
  postalCode: (text) => digitsOf(text).slice(0, 9),
};

/** What ties an input to the form: its registration and its message. Phone and postal code keep digits only, pasted ones too. */
export function fieldOf({ register, formState }: CheckoutForm, name: CheckoutField) {
  const { onChange, ...registration } = register(name);
  const keep = keeps[name];
  return {
    ...registration,
    error: formState.errors[name]?.message,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const kept = keep?.(event.target.value) ?? event.target.value;
      // Set where it differs alone, or the caret would jump to the end.
      if (kept !== event.target.value) event.target.value = kept;
      void onChange(event);
    },
  };
}

export interface CheckoutFormProps {
  form: CheckoutForm;
}
