import { AccountInfo } from '../../features/account/account-info.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';

/** The account info of the customer (specification, section 2). */
export function Component() {
  return (
    <ProfileArea title="Account info">
      <AccountInfo />
    </ProfileArea>
  );
}
