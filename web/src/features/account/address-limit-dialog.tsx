import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface AddressLimitDialogProps {
  /** Where 'Back to profile' leads (specification, section 2 "Address-limit dialog"). */
  target?: string;
  onClose: () => void;
}

/** Says that no further address can be saved until one is removed. */
export function AddressLimitDialog({ target = paths.profile, onClose }: AddressLimitDialogProps) {
  return (
    <Dialog title="Shipping Address" onClose={onClose}>
      <p>no available shipping address. go to shopping Address and remove one adress</p>
      <ButtonLink to={target} onClick={onClose}>
        Back to profile
      </ButtonLink>
    </Dialog>
  );
}
