import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { ResetPasswordDocument } from '../../generated/graphql.ts';
import { paths } from '../../config/paths.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps } from '../forms/field-props.ts';
import { newPassword, samePasswords } from '@shop/rules/field-rules';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import type { UserError } from '../forms/user-errors.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';

const rules = z
  .object({ newPassword, newPasswordConfirmation: z.string() })
  .check(samePasswords('newPassword', 'newPasswordConfirmation'));

const usedLink = 'This link was used already or is too old. Ask for a new one below.';

/** The REST API's words for a used link, such as "Invalid token", say nothing to a shopper. */
function inOwnWords(error: UserError): UserError {
  const isOfLink = error.field?.[0] === 'uid' || error.field?.[0] === 'token';
  return isOfLink ? { ...error, message: usedLink } : error;
}

const fields = ['newPassword', 'newPasswordConfirmation'] as const;

export function ResetPasswordForm({ uid, token }: { uid: string; token: string }) {
  const [reset] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' });
  const navigate = useNavigate();
  const form = useZodForm(rules);
  const { isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, fields, async (passwords) => {
    const { data } = await reset({ variables: { input: { uid, token, ...passwords } } });
    const userErrors = data?.resetPassword.userErrors ?? [];
    if (userErrors.length > 0) return userErrors.map(inOwnWords);
    showToast('Your new password is set, Please log in', { kind: 'success' });
    // Replaces the history entry whose URL contains the link's secret.
    await navigate(paths.login(), { replace: true });
    return [];
  });
  return (
    <Form aria-label="Reset password" form={form} onSubmit={submit}>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
        {...fieldProps(form, 'newPassword')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="done"
        required
        {...fieldProps(form, 'newPasswordConfirmation')}
      />
      <FormFailure message={failure} />
      <SubmitButton isWide isBusy={isSubmitting}>
        {isSubmitting ? 'loading...' : 'Save the new password'}
      </SubmitButton>
      <p className={styles['aside']}>
        Link no longer works?
        <Link className={styles['link']} to={paths.forgotPassword}>
          Ask for a new one
        </Link>
      </p>
    </Form>
  );
}
