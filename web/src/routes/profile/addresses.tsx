import { ProfileArea } from '../../features/account/profile-area.tsx';
import { SavedAddresses } from '../../features/addresses/saved-addresses.tsx';

export function Component() {
  return (
    <ProfileArea title="addresses">
      <SavedAddresses />
    </ProfileArea>
  );
}
