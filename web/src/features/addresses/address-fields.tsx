import { Field } from '../../ui/field.tsx';
import { type FieldProps, phoneProps, postalCodeProps } from '../forms/field-props.ts';
import styles from '../forms/form.module.css';
import { isEnglish, language } from '../../config/language.ts';
import type { AddressField } from './address-values.ts';

/** Short, because the field is narrow on a phone. */
const country = isEnglish
  ? 'USA'
  : new Intl.DisplayNames(language.tag, { type: 'region', style: 'short' }).of('US');

interface AddressFieldsProps {
  field: (name: AddressField) => FieldProps;
  /** The label of the Enter key on a phone's keyboard while the last field has focus. */
  lastEnterKeyHint?: 'next' | 'done';
}

/** The country is fixed, because the shop delivers only within the USA. */
export function AddressFields({ field, lastEnterKeyHint = 'next' }: AddressFieldsProps) {
  return (
    <div className={styles['address']}>
      <Field label="First name" autoComplete="shipping given-name" {...field('firstName')} />
      <Field label="Last name" autoComplete="shipping family-name" {...field('lastName')} />
      <Field label="Address" autoComplete="shipping address-line1" required {...field('street')} />
      <Field label="House number" autoComplete="shipping address-line2" {...field('houseNumber')} />
      <Field label="City" autoComplete="shipping address-level2" required {...field('city')} />
      <Field label="State" autoComplete="shipping address-level1" {...field('state')} />
      <Field
        label="Postal code"
        autoComplete="shipping postal-code"
        required
        {...postalCodeProps(field('postalCode'))}
      />
      <Field label="Country" value={country} readOnly />
      <Field
        label="Phone number"
        autoComplete="shipping tel-national"
        enterKeyHint={lastEnterKeyHint}
        required
        {...phoneProps(field('phone'))}
      />
    </div>
  );
}
