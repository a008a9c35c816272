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
      {onChoose === undefined ? null : (
        <Button isWide onClick={onChoose}>
          Choose a saved address
        </Button>
      )}
      <ButtonLink kind={onChoose === undefined ? 'main' : 'quiet'} isWide to={paths.profile}>
        Back to profile
      </ButtonLink>
    </Dialog>
  );
}
