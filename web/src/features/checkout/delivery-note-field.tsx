import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../forms/field-props.ts';
import type { CheckoutFormProps } from './use-checkout-form.ts';

export function DeliveryNoteField({ form, options: { deliveryNoteLength } }: CheckoutFormProps) {
  if (deliveryNoteLength === null) return null;
  return (
    <Field
      label="Delivery note"
      hint="A gate code, a floor, where to leave it"
      maxLength={deliveryNoteLength}
      autoComplete="off"
      {...fieldProps(form, 'deliveryNote')}
    />
  );
}
