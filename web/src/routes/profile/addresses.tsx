import { ProfileArea } from '../../features/account/profile-area.tsx';
import { SavedAddresses } from '../../features/addresses/saved-addresses.tsx';

/** The saved addresses of the customer (specification, section 2). */
export function Component() {
  return (
    <ProfileArea title="addresses">
      <SavedAddresses />
    </ProfileArea>
  );
}
