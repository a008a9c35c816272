import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export default function AddressLimitDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shipping Address" onClose={onClose}>
      <p>no available shipping address. go to shopping Address and remove one adress</p>
      <ButtonLink isWide to={paths.profile}>
        Back to profile
      </ButtonLink>
    </Dialog>
  );
}
