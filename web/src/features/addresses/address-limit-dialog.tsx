import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface AddressLimitDialogProps {
  onClose: () => void;
  /** Missing where the saved addresses can't be chosen. */
  onChoose?: () => void;
}

export default function AddressLimitDialog({ onClose, onChoose }: AddressLimitDialogProps) {
  return (
    <Dialog title="Shipping Address" onClose={onClose}>
      <p>no available shipping address. go to shopping Address and remove one adress</p>
      <ButtonLink isWide to={paths.profile}>
        Back to profile
      </ButtonLink>
      {onChoose === undefined ? null : (
        <Button kind="quiet" isWide onClick={onChoose}>
          Choose a saved address
        </Button>
      )}
    </Dialog>
  );
}
