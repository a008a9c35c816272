import { Field } from '../../ui/field.tsx';
import { fieldProps, phoneProps } from '../forms/field-props.ts';
import styles from '../forms/form.module.css';
import { DeliveryNoteField } from './delivery-note-field.tsx';
import type { CheckoutFormProps } from './use-checkout-form.ts';

export function BusinessFields({ form, options }: CheckoutFormProps) {
  return (
    <section>
      <h2>Business</h2>
      <div className={styles['pair']}>
        <Field
          label="Name of the business"
          autoComplete="organization"
          required
          {...fieldProps(form, 'businessName')}
        />
        <Field
          label="Position of the business"
          autoComplete="organization-title"
          required
          {...fieldProps(form, 'businessPosition')}
        />
        <Field
          label="Phone number"
          autoComplete="tel-national"
          required
          {...phoneProps(fieldProps(form, 'businessPhone'))}
        />
        <Field
          label="EIN number"
          inputMode="numeric"
          autoComplete="off"
          required
          {...fieldProps(form, 'ein')}
        />
      </div>
      <DeliveryNoteField form={form} options={options} isPlace />
    </section>
  );
}
