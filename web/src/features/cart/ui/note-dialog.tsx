import { useState } from 'react';
import { useWhileTrue } from '../../../browser/connection/online.ts';
import { given } from '../../../format/given.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Marked } from '../../../ui/as-given.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CartViewLine } from '../model/status.ts';
import { useCartStore } from '../runtime/cart-context.ts';
import { NoteField } from './note-field.tsx';
import styles from './add-to-cart-dialog.module.css';

interface NoteDialogProps {
  line: CartViewLine;
  maxLength: number;
  onClose: () => void;
}

export function NoteDialog({ line, maxLength, onClose }: NoteDialogProps) {
  const store = useCartStore();
  const [note, setNote] = useState(line.note ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (store === null || isSaving) return;
    setIsSaving(true);
    const failed = await store.setNote(line.key, note.trim());
    setIsSaving(false);
    setFailure(failed);
    if (failed !== null) return;
    announce('Saved.');
    onClose();
  };
  return (
    <Dialog title={given(line.product.name)} onClose={onClose}>
      <NoteField occasion={line.occasion} maxLength={maxLength} value={note} onChange={setNote} />
      <Button isWide isBusy={isSaving} onClick={() => void save()}>
        Save
      </Button>
      <p role="alert" className={styles['failure']}>
        <Marked text={useWhileTrue(failure)} />
      </p>
    </Dialog>
  );
}
