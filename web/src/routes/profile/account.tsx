import { AccountInfo } from '../../features/account/account-info.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';

export function Component() {
  return (
    <ProfileArea title="Account info">
      <AccountInfo />
    </ProfileArea>
  );
}
