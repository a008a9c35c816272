import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';

export function Component() {
  return (
    <ProfileArea title="Change password">
      <ChangePasswordForm />
    </ProfileArea>
  );
}
