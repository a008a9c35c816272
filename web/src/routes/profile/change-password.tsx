import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';

/** Changes the customer's password (specification, section 2). */
export function Component() {
  return (
    <ProfileArea title="Change password">
      <ChangePasswordForm />
    </ProfileArea>
  );
}
