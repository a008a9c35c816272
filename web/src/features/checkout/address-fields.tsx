import { Field } from '../../ui/field.tsx';
import { type CheckoutFormProps, fieldOf } from './checkout-fields.ts';
import styles from './checkout.module.css';

/** Where to deliver to. The shop delivers within the USA only. */
export function AddressFields({ form }: CheckoutFormProps) {
  return (
    <div className={styles['fields']}>
      <Field label="First name" autoComplete="shipping given-name" {...fieldOf(form, 'firstName')} />
      <Field label="Last name" autoComplete="shipping family-name" {...fieldOf(form, 'lastName')} />
      <Field label="Address" autoComplete="shipping address-line1" required {...fieldOf(form, 'address')} />
      <Field label="House number" autoComplete="shipping address-line2" {...fieldOf(form, 'houseNumber')} />
      <Field label="City" autoComplete="shipping address-level2" required {...fieldOf(form, 'city')} />
      <Field label="State" autoComplete="shipping address-level1" {...fieldOf(form, 'state')} />
      <Field
        label="Postal code"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        required
        {...fieldOf(form, 'postalCode')}
      />
      <Field label="Country" value="USA" readOnly />
      <Field
        label="Phone number"
        type="tel"
        inputMode="numeric"
        before="+1"
        autoComplete="shipping tel-national"
        required
        {...fieldOf(form, 'phone')}
      />
    </div>
  );
}
