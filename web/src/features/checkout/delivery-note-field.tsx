import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../forms/field-props.ts';
import type { CheckoutFormProps } from './use-checkout-form.ts';

interface DeliveryNoteFieldProps extends CheckoutFormProps {
  /** A wholesale order has no address, so its note says where the goods go. */
  isPlace?: boolean;
}

export function DeliveryNoteField({
  form,
  options: { deliveryNoteLength },
  isPlace = false,
}: DeliveryNoteFieldProps) {
  if (deliveryNoteLength === null) return null;
  return (
    <Field
      label={isPlace ? 'Where should we bring it?' : 'Delivery note'}
      hint={
        isPlace
          ? 'Street, city and ZIP code, the entrance, and whom to ask for'
          : 'A gate code, a floor, where to leave it'
      }
      maxLength={deliveryNoteLength}
      autoComplete="off"
      {...fieldProps(form, 'deliveryNote')}
    />
  );
}
