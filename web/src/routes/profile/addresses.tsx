import { ProfileArea } from '../../features/account/profile-area.tsx';
import { SavedAddresses } from '../../features/addresses/saved-addresses.tsx';

/** The customer's saved addresses (specification, section 2). */
export function Component() {
  return (
    <ProfileArea title="addresses">
      <SavedAddresses />
    </ProfileArea>
  );
}
