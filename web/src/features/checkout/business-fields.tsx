import { Field } from '../../ui/field.tsx';
import { type CheckoutFormProps, fieldOf } from './checkout-fields.ts';
import styles from './checkout.module.css';

/** The business that a wholesale order is for. */
export function BusinessFields({ form }: CheckoutFormProps) {
  return (
    <section>
      <h2>Business</h2>
      <div className={styles['fields']}>
        <Field
          label="Name of the business"
          autoComplete="organization"
          required
          {...fieldOf(form, 'businessName')}
        />
        <Field
          label="Position of the business"
          autoComplete="organization-title"
          required
          {...fieldOf(form, 'businessPosition')}
        />
        <Field
          label="Phone number"
          type="tel"
          inputMode="numeric"
          before="+1"
          autoComplete="tel-national"
          required
          {...fieldOf(form, 'businessPhone')}
        />
        <Field label="EIN number" inputMode="numeric" required {...fieldOf(form, 'ein')} />
      </div>
    </section>
  );
}
