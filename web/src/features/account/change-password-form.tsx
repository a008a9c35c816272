import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { messageOf } from '../../apollo/failures.ts';
import { ChangePasswordDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { newPassword, presentPassword, samePasswords } from '../forms/field-rules.ts';
import styles from '../forms/form.module.css';
import { type UserError, useZodForm } from '../forms/use-zod-form.ts';

const rules = z
  .object({ currentPassword: presentPassword, newPassword, newPasswordConfirmation: z.string() })
  .check(samePasswords('newPassword', 'newPasswordConfirmation'));

const emptied = { currentPassword: '', newPassword: '', newPasswordConfirmation: '' };

/** The message about the current password before any other (specification, section 8). */
function refusalToTell(refusals: readonly UserError[]): UserError | undefined {
  return refusals.find(({ field }) => field?.includes('currentPassword')) ?? refusals[0];
}

/** Three passwords to type; whatever the answer, the fields are empty after it (specification, section 2). */
export function ChangePasswordForm() {
  const [change] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  const { register, handleSubmit, formState, reset, trigger } = useZodForm(rules, {
    defaultValues: emptied,
    mode: 'onTouched',
  });
  const { errors, isSubmitting, touchedFields } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      const { data } = await change({ variables: { input } });
      const refusal = refusalToTell(data?.changePassword.userErrors ?? []);
      if (refusal !== undefined) showToast(refusal.message, { kind: 'error' });
      else showToast('password has been successfully changed', { kind: 'success' });
    } catch (error) {
      showToast(messageOf(error), { kind: 'error' });
    }
    reset(emptied);
  });
  const newPasswordField = register('newPassword', {
    onChange: () => {
      // The repetition was right or wrong against the password before.
      if (touchedFields.newPasswordConfirmation === true) void trigger('newPasswordConfirmation');
    },
  });
  return (
    <Panel>
      <form className={styles['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
          error={errors.newPassword?.message}
          {...newPasswordField}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.newPasswordConfirmation?.message}
          {...register('newPasswordConfirmation')}
        />
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'loading...' : 'Save Changes'}
        </Button>
      </form>
    </Panel>
  );
}
