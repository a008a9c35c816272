import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';

/** A new password for who knows the old one (specification, section 2). */
export function Component() {
  return (
    <ProfileArea title="Change password">
      <ChangePasswordForm />
    </ProfileArea>
  );
}
