import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { RemoveShippingAddressDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { announce } from '../../ui/announcer.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { given } from '../../format/given.ts';
import { AsGiven } from '../../ui/as-given.tsx';
import styles from './saved-addresses.module.css';

interface RemoveAddressDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveAddressDialog({ id, name, onClose, onRemoved }: RemoveAddressDialogProps) {
  const [remove, { loading }] = useMutation(RemoveShippingAddressDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setFailure(null);
    try {
      const { data } = await remove({ variables: { id } });
      const userError = data?.removeShippingAddress.userErrors[0];
      if (userError !== undefined) return setFailure(userError.message);
      onRemoved();
      announce(`The address ${given(name)} is deleted.`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    return undefined;
  };
  return (
    <Dialog title="Delete this address?" onClose={onClose}>
      <p>
        <AsGiven>{name}</AsGiven>
      </p>
      <FormFailure message={failure} />
      <div className={styles['choice']}>
        <Button isBusy={loading} onClick={() => void confirm()}>
          Delete
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}
