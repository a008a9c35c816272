import { useMutation } from '@apollo/client/react';
import { shippingAddress } from '@shop/rules/shipping-address';
import { nationalDigits } from '@shop/rules/us-phone';
import { RemoveShippingAddressDocument, SaveShippingAddressDocument } from '../../generated/graphql.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps } from '../forms/field-props.ts';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressFields } from './address-values.ts';
import type { AddressText } from './format-address.ts';

interface EditAddressDialogProps {
  id: string;
  address: AddressText & { readonly phone: string | null };
  onClose: () => void;
}

/**
 * The REST API can't change an address. The changed one is therefore saved as a new address, and only then is the old
 * one removed: if a call fails, no address is lost.
 */
export function EditAddressDialog({ id, address, onClose }: EditAddressDialogProps) {
  const [save] = useMutation(SaveShippingAddressDocument);
  const [remove] = useMutation(RemoveShippingAddressDocument);
  const { firstName, lastName, street, houseNumber, city, state, postalCode, phone } = address;
  const form = useZodForm(shippingAddress, {
    defaultValues: {
      firstName,
      lastName,
      street,
      houseNumber,
      city,
      state,
      postalCode,
      phone: nationalDigits(phone ?? ''),
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const isRemoved = async (): Promise<boolean> => {
    const { data } = await remove({ variables: { id } });
    return data?.removeShippingAddress.userErrors.length === 0;
  };
  const { submit, failure } = useSubmit(form, addressFields, async (input) => {
    if (isDirty) {
      const { data } = await save({ variables: { input } });
      const userErrors = data?.saveShippingAddress.userErrors ?? [];
      if (userErrors.length > 0) return userErrors;
      if (await isRemoved().catch(() => false)) showToast('your shipping saved', { kind: 'success' });
      else showToast('The changed address is saved. Please delete the old one.', { kind: 'error' });
    }
    onClose();
    return [];
  });
  return (
    <Dialog title="Edit this address" onClose={onClose}>
      <Form aria-label="Edit this address" form={form} onSubmit={submit}>
        <AddressFields field={(name) => fieldProps(form, name)} lastEnterKeyHint="done" />
        <FormFailure message={failure} />
        <SubmitButton isBusy={isSubmitting}>{isSubmitting ? 'loading...' : 'Save Changes'}</SubmitButton>
      </Form>
    </Dialog>
  );
}
