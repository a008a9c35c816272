import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import * as z from 'zod/mini';
import { type AccountInfo_ViewerFragment, UpdateCustomerDocument } from '../../generated/graphql.ts';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps, phoneProps } from '../forms/field-props.ts';
import { optionalPhone, optionalText } from '@shop/rules/field-rules';
import { formatPhone } from '@shop/rules/format-phone';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { nationalDigits, readUsPhone } from '@shop/rules/us-phone';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';

const rules = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address: optionalText,
  phone: optionalPhone,
});

const fields = z.keyof(rules).options;

type Customer = NonNullable<AccountInfo_ViewerFragment['customer']>;

/** Returns a US number's digits without `+1`, and any other text unchanged, so that the customer can correct it. */
function phoneText(phone: string | null): string {
  return phone !== null && readUsPhone(phone) !== null ? nationalDigits(phone) : (phone ?? '');
}

/** A sign-up asks for no name, so it stores this word as both names (specification, section 2 "Sign up"). */
const unknownName = 'user';

const isUnnamed = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): boolean =>
  firstName === unknownName && lastName === unknownName;

const shownPhone = (phone: string): string => formatPhone(readUsPhone(phone) ?? phone);

/**
 * The fields are locked until the customer presses the pencil button. The email can never be changed (specification,
 * section 5).
 */
export function AccountInfoForm({ email, customer }: { email: string; customer: Customer }) {
  const { address, phone } = customer;
  const { firstName, lastName } = isUnnamed(customer) ? { firstName: '', lastName: '' } : customer;
  const [update] = useMutation(UpdateCustomerDocument);
  const [isLocked, setIsLocked] = useState(true);
  const form = useZodForm(rules, {
    values: { firstName, lastName, address, phone: phoneText(phone) },
  });
  const { isSubmitting, isDirty } = form.formState;
  const locked = isLocked ? { readOnly: true, placeholder: 'Not given yet' } : {};
  const { submit, failure } = useSubmit(form, fields, async (input) => {
    const names = isUnnamed(customer) && input.firstName + input.lastName === '' ? customer : input;
    const { data } = await update({
      variables: { input: { ...input, firstName: names.firstName, lastName: names.lastName } },
    });
    const userErrors = data?.updateCustomer.userErrors ?? [];
    if (userErrors.length > 0) return userErrors;
    showToast('Your Account Info Saved', { kind: 'success' });
    setIsLocked(true);
    return [];
  });
  return (
    <>
      <Button
        kind="quiet"
        aria-label="Edit account info"
        aria-pressed={!isLocked}
        onClick={() => setIsLocked(!isLocked)}
      >
        <Pencil size={20} />
        Edit
      </Button>
      <Panel>
        <Form aria-label="Account info" form={form} onSubmit={submit}>
          <div className={styles['pair']}>
            <Field
              label="First name"
              autoComplete="given-name"
              {...locked}
              {...fieldProps(form, 'firstName')}
            />
            <Field
              label="Last name"
              autoComplete="family-name"
              {...locked}
              {...fieldProps(form, 'lastName')}
            />
          </div>
          <Field label="Address" autoComplete="street-address" {...locked} {...fieldProps(form, 'address')} />
          <div className={styles['pair']}>
            <Field label="Email" type="email" value={email} readOnly />
            <Field
              key={isLocked ? 'shown' : 'typed'}
              label="Phone"
              autoComplete="tel-national"
              enterKeyHint="done"
              {...(isLocked
                ? { ...locked, value: shownPhone(form.watch('phone')) }
                : phoneProps(fieldProps(form, 'phone')))}
            />
          </div>
          <FormFailure message={failure} />
          <SubmitButton disabled={isLocked} isBusy={isSubmitting}>
            {isSubmitting ? 'loading...' : 'Save Changes'}
          </SubmitButton>
          {isDirty ? <p className={styles['hint']}>Your changes aren’t saved yet.</p> : null}
        </Form>
      </Panel>
    </>
  );
}
