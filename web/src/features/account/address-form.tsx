import { lazy, Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { SaveShippingAddressDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast.ts';
import { phoneInput, postalCodeInput } from '../forms/digits-input.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { showUserErrors, useZodForm } from '../forms/use-zod-form.ts';
import {
  type AddressInput,
  addressFields,
  addressLimit,
  addressRules,
  emptyAddress,
} from './address-rules.ts';

const AddressLimitDialog = lazy(async () => import('../addresses/address-limit-dialog.tsx'));

/** A further address to save. `savedCount` is how many there are; the server counts for itself where it is unknown. */
export function AddressForm({ savedCount }: { savedCount: number | undefined }) {
  const [save] = useMutation(SaveShippingAddressDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLimitReached, setIsLimitReached] = useState(false);
  const form = useZodForm(addressRules, { defaultValues: emptyAddress });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;

  const send = async (input: AddressInput): Promise<void> => {
    try {
      const { data } = await save({ variables: { input } });
      const refusals = data?.saveShippingAddress.userErrors ?? [];
      if (refusals.some(({ code }) => code === 'ADDRESS_LIMIT_REACHED')) return setIsLimitReached(true);
      setFailure(showUserErrors(form, refusals, addressFields));
      if (data === undefined || refusals.length > 0) return undefined;
      showToast('your shipping saved', { kind: 'success' });
      reset(emptyAddress);
    } catch (error) {
      setFailure(messageOf(error));
    }
    return undefined;
  };

  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    setFailure(null);
    if (savedCount !== undefined && savedCount >= addressLimit) setIsLimitReached(true);
    else void handleSubmit(send)();
  };

  return (
    <Panel>
      <h2>New address</h2>
      <form className={styles['form']} method="post" noValidate onSubmit={submit}>
        <div className={styles['pair']}>
          <Field
            label="First name"
            autoComplete="shipping given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <Field
            label="Last name"
            autoComplete="shipping family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
          <Field
            label="Address"
            autoComplete="shipping address-line1"
            required
            error={errors.address?.message}
            {...register('address')}
          />
          <Field
            label="House number"
            autoComplete="shipping address-line2"
            error={errors.houseNumber?.message}
            {...register('houseNumber')}
          />
          <Field
            label="City"
            autoComplete="shipping address-level2"
            required
            error={errors.city?.message}
            {...register('city')}
          />
          <Field
            label="State"
            autoComplete="shipping address-level1"
            error={errors.state?.message}
            {...register('state')}
          />
          <Field
            label="Postal code"
            autoComplete="shipping postal-code"
            required
            error={errors.postalCode?.message}
            {...postalCodeInput(register('postalCode'))}
          />
          <Field label="Country" value="USA" readOnly />
        </div>
        <Field
          label="Phone"
          autoComplete="shipping tel-national"
          required
          error={errors.phone?.message}
          {...phoneInput(register('phone'))}
        />
        <FormFailure message={failure} />
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'loading...' : 'Save Changes'}
        </Button>
      </form>
      {isLimitReached ? (
        <Suspense>
          <AddressLimitDialog onClose={() => setIsLimitReached(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
