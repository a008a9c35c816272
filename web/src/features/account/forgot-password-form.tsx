import { useEffect, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { RequestPasswordResetDocument } from '../../generated/graphql.ts';
import { paths } from '../../config/paths.ts';
import { Field } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps } from '../forms/field-props.ts';
import { accountEmail } from '@shop/rules/field-rules';
import styles from '../forms/form.module.css';
import { Form } from '../forms/form.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { languageVariables } from '../../config/language-variables.ts';
import { useKnownEmail } from './known-email.ts';
import { useZodForm } from '../forms/use-zod-form.ts';

const rules = z.object({ email: accountEmail });

/** A failure that belongs to no field appears in a toast (specification, section 8). */
const showFailure = (failure: string): void => showToast(failure, { kind: 'error' });

export function ForgotPasswordForm() {
  const [request] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(rules);
  const { setValue } = form;
  const { isSubmitting } = form.formState;
  const email = useKnownEmail();
  useEffect(() => {
    if (email) setValue('email', email);
  }, [email, setValue]);
  const send = async ({ email }: z.output<typeof rules>) => {
    setSentTo(null);
    const { data } = await request({ variables: { input: { email, ...languageVariables } } });
    const userErrors = data?.requestPasswordReset.userErrors ?? [];
    if (userErrors.length > 0) return userErrors;
    setSentTo(email);
    showToast('checkout your email', { kind: 'success' });
    return [];
  };
  const { submit } = useSubmit(form, ['email'], send, showFailure);
  return (
    <Form aria-label="Forgot password" onSubmit={submit}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        enterKeyHint="send"
        required
        {...fieldProps(form, 'email')}
      />
      <output>
        {sentTo === null ? null : `If ${sentTo} has an account, a link to a new password is on its way.`}
      </output>
      <SubmitButton isWide isBusy={isSubmitting}>
        {isSubmitting ? 'loading...' : 'Send the link'}
      </SubmitButton>
      <p className={styles['aside']}>
        <Link className={styles['link']} to={paths.login()}>
          Back to Login
        </Link>
      </p>
    </Form>
  );
}
