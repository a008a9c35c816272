import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { messageOf } from '../../apollo/failures.ts';
import { ResetPasswordDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { newPassword, samePasswords } from '../forms/field-rules.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { showUserErrors, useZodForm } from '../forms/use-zod-form.ts';

const rules = z
  .object({ newPassword, newPasswordConfirmation: z.string() })
  .check(samePasswords('newPassword', 'newPasswordConfirmation'));

interface ResetPasswordFormProps {
  /** Both parts of the link in the mail. */
  uid: string;
  token: string;
}

/** Sets a new password with the proof from the mail (specification, section 2 "Reset password"). */
export function ResetPasswordForm({ uid, token }: ResetPasswordFormProps) {
  const [reset] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' });
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(rules);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (passwords) => {
    setFailure(null);
    try {
      const { data } = await reset({ variables: { input: { uid, token, ...passwords } } });
      const refusals = data?.resetPassword.userErrors ?? [];
      setFailure(showUserErrors(form, refusals, ['newPassword', 'newPasswordConfirmation']));
      if (data?.resetPassword.isReset !== true) return;
      showToast('Your new password is set, Please log in', { kind: 'success' });
      // The address with the link's secret leaves the history.
      await navigate(paths.login(), { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={errors.newPasswordConfirmation?.message}
        {...register('newPasswordConfirmation')}
      />
      <FormFailure message={failure} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        {isSubmitting ? 'loading...' : 'Save the new password'}
      </Button>
      <p className={styles['aside']}>
        The link does not work any more?
        <Link className={styles['link']} to={paths.forgotPassword}>
          Ask for a new one
        </Link>
      </p>
    </form>
  );
}
