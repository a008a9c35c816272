import { useRef, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useMutation } from '@apollo/client/react';
import { maxSavedAddresses, shippingAddress } from '@shop/rules/shipping-address';
import { sentences } from '../../format/sentences.ts';
import { SaveShippingAddressDocument } from '../../generated/graphql.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps } from '../forms/field-props.ts';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressFields, emptyAddress } from './address-values.ts';
import styles from './saved-addresses.module.css';

const AddressLimitDialog = lazyPart(async () => (await import('./address-limit-dialog.tsx')).default);

export function AddressForm({ savedCount }: { savedCount: number | undefined }) {
  const [save] = useMutation(SaveShippingAddressDocument);
  const [isLimitReached, setIsLimitReached] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const form = useZodForm(shippingAddress, { defaultValues: emptyAddress });
  const { isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, addressFields, async (input) => {
    const { data } = await save({ variables: { input } });
    const userErrors = data?.saveShippingAddress.userErrors ?? [];
    if (userErrors.some(({ code }) => code === 'ADDRESS_LIMIT_REACHED')) {
      setIsLimitReached(true);
      return [];
    }
    if (userErrors.length > 0) return userErrors;
    showToast('your shipping saved', { kind: 'success' });
    form.reset(emptyAddress);
    // Moves the focus, because the focused button is hidden together with the form.
    summary.current?.focus();
    details.current?.removeAttribute('open');
    return [];
  });

  return (
    <>
      <details ref={details} className={styles['add']} open={savedCount === 0}>
        <summary ref={summary}>
          <Plus size={20} />
          <h2>Add an address</h2>
          {savedCount === 0 ? null : <X size={22} />}
        </summary>
        {savedCount === undefined ? null : (
          <p>
            {savedCount === 0
              ? 'No address is saved yet. The first one can be chosen at the checkout as soon as it is saved.'
              : sentences(
                  `${savedCount} of ${maxSavedAddresses} addresses are saved.`,
                  savedCount < maxSavedAddresses ? null : 'Delete one to add another.',
                )}
          </p>
        )}
        <Form
          aria-label="New address"
          form={form}
          onSubmit={(event) => {
            if (savedCount === undefined || savedCount < maxSavedAddresses) return submit(event);
            event.preventDefault();
            return setIsLimitReached(true);
          }}
        >
          <AddressFields field={(name) => fieldProps(form, name)} lastEnterKeyHint="done" />
          <FormFailure message={failure} />
          <SubmitButton isBusy={isSubmitting}>{isSubmitting ? 'loading...' : 'Save Changes'}</SubmitButton>
        </Form>
      </details>
      {isLimitReached ? <AddressLimitDialog onClose={() => setIsLimitReached(false)} /> : null}
    </>
  );
}
