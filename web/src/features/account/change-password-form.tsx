import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { ChangePasswordDocument } from '../../generated/graphql.ts';
import { browserSession } from '../../session/use-session.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps } from '../forms/field-props.ts';
import { newPassword, presentPassword, samePasswords } from '@shop/rules/field-rules';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';

const rules = z
  .object({ currentPassword: presentPassword, newPassword, newPasswordConfirmation: z.string() })
  .check(samePasswords('newPassword', 'newPasswordConfirmation'));

const emptied = { currentPassword: '', newPassword: '', newPasswordConfirmation: '' };

/** A successful change or a user error clears the form (specification, section 2). */
export function ChangePasswordForm() {
  const [change] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  const form = useZodForm(rules, { defaultValues: emptied, mode: 'onTouched' });
  const { isSubmitting, touchedFields } = form.formState;
  const send = async (input: z.output<typeof rules>) => {
    const { data } = await change({ variables: { input } });
    const { accessToken = null, expiresAt = null, userErrors = [] } = data?.changePassword ?? {};
    if (accessToken !== null) browserSession().renew({ accessToken, expiresAt });
    // If there are several errors, the one about the current password takes precedence (specification, section 8).
    const userError = userErrors.find(({ field }) => field?.includes('currentPassword')) ?? userErrors[0];
    form.reset(emptied);
    if (userError !== undefined) showToast(userError.message, { kind: 'error' });
    else showToast('password has been successfully changed', { kind: 'success' });
    return [];
  };
  const { submit, failure } = useSubmit(form, [], send);
  return (
    <div className={styles['narrow']}>
      <Panel>
        <Form aria-label="Change password" form={form} onSubmit={submit}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...fieldProps(form, 'currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters"
            required
            {...fieldProps(form, 'newPassword', {
              onChange: () => {
                // Validates the repeated password again, because the new password has changed since they were compared.
                if (touchedFields.newPasswordConfirmation === true)
                  void form.trigger('newPasswordConfirmation');
              },
            })}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            enterKeyHint="done"
            required
            {...fieldProps(form, 'newPasswordConfirmation')}
          />
          <FormFailure message={failure} />
          <SubmitButton isBusy={isSubmitting}>{isSubmitting ? 'loading...' : 'Save Changes'}</SubmitButton>
        </Form>
      </Panel>
    </div>
  );
}
