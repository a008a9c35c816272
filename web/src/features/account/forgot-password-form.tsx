import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { messageOf } from '../../apollo/failures.ts';
import { RequestPasswordResetDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { accountEmail } from '../forms/field-rules.ts';
import styles from '../forms/form.module.css';
import { showUserErrors, useZodForm } from '../forms/use-zod-form.ts';

const rules = z.object({ email: accountEmail });

/** Asks for a mail with a link to set a new password (specification, section 2 "Forgot password"). */
export function ForgotPasswordForm() {
  const [request] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(rules);
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async ({ email }) => {
    setSentTo(null);
    try {
      const { data } = await request({ variables: { email } });
      const refusals = data?.requestPasswordReset.userErrors ?? [];
      const general = showUserErrors(form, refusals, ['email']);
      if (general !== null) showToast(general, { kind: 'error' });
      if (data === undefined || refusals.length > 0) return;
      setSentTo(email);
      showToast('checkout your email', { kind: 'success' });
    } catch (error) {
      showToast(messageOf(error), { kind: 'error' });
    }
  });
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <output>
        {sentTo === null ? null : `If ${sentTo} has an account, a link to a new password is on its way.`}
      </output>
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? 'loading...' : 'Send the link'}
      </Button>
      <p className={styles['aside']}>
        <Link className={styles['link']} to={paths.login()}>
          Back to Login
        </Link>
      </p>
    </form>
  );
}
