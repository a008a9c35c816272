import { useWatch } from 'react-hook-form';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import { AsGiven } from '../../ui/as-given.tsx';
import { Choices } from '../../ui/choices.tsx';
import { AddressFields } from '../addresses/address-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldProps, phoneProps } from '../forms/field-props.ts';
import formStyles from '../forms/form.module.css';
import { AddressPicker } from './address-picker.tsx';
import { DeliveryNoteField } from './delivery-note-field.tsx';
import type { CheckoutForm, CheckoutFormProps } from './use-checkout-form.ts';
import choices from '../../ui/choices.module.css';
import styles from './checkout.module.css';

const ways = [
  { value: 'DELIVERY', label: 'Delivery' },
  { value: 'PICKUP', label: 'Pickup from the branch' },
] as const;

interface ShippingProps extends CheckoutFormProps {
  isGuest: boolean;
}

/** For pickup, the typed address is hidden but kept. */
export function ShippingSection({ form, options, isGuest }: ShippingProps) {
  const { control, setValue, clearErrors } = form;
  const [fulfillment, savedAddressId] = useWatch({ control, name: ['fulfillment', 'savedAddressId'] });
  const site = useSiteConfig();
  const choose = (id: string): void => {
    setValue('savedAddressId', id);
    clearErrors();
  };
  return (
    <section>
      <h2>Shipping</h2>
      <Choices
        legend="How do you want it?"
        layout="columns"
        name="fulfillment"
        options={ways}
        value={fulfillment}
        onChange={(value) => {
          setValue('fulfillment', value);
          choose('');
        }}
      />
      {fulfillment === 'PICKUP' ? (
        <>
          {options.collectorNameLength === null ? null : (
            <Collector form={form} maxLength={options.collectorNameLength} isGuest={isGuest} />
          )}
          <div className={styles['branch']}>
            <strong>Our branch</strong>
            <address>
              <AsGiven>{addressLine(site)}</AsGiven>
            </address>
            {site.hours.map(({ days, time }) => (
              <p key={days}>
                {days}: <bdi>{time}</bdi>
              </p>
            ))}
            <span>Pickup costs no delivery fees.</span>
          </div>
        </>
      ) : (
        <>
          {isGuest ? null : <AddressPicker chosenId={savedAddressId} onChoose={choose} />}
          {isGuest || savedAddressId === '' ? (
            <AddressFields field={(name) => fieldProps(form, name)} />
          ) : null}
          <DeliveryNoteField form={form} options={options} />
        </>
      )}
    </section>
  );
}

interface CollectorProps {
  form: CheckoutForm;
  maxLength: number;
  isGuest: boolean;
}

/** A customer names only somebody else. */
function Collector({ form, maxLength, isGuest }: CollectorProps) {
  return (
    <fieldset className={choices['choices']}>
      <legend>Who collects it?</legend>
      <div className={formStyles['pair']}>
        <Field
          label="Name"
          autoComplete="name"
          maxLength={maxLength}
          required={isGuest}
          {...(isGuest ? {} : { hint: 'Leave it empty if you collect it yourself' })}
          {...fieldProps(form, 'collectorName')}
        />
        <Field
          label="Phone number"
          autoComplete="tel-national"
          required={isGuest}
          {...phoneProps(fieldProps(form, 'collectorPhone'))}
        />
      </div>
    </fieldset>
  );
}
