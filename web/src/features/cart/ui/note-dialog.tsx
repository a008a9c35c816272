import { useState } from 'react';
import { useWhileTrue } from '../../../browser/connection/online.ts';
import { nameOf } from '../../../format/own-words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Marked } from '../../../ui/as-given.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CartLine } from '../model/cart.ts';
import { useCartStore } from '../runtime/cart-context.ts';
import { NoteFields } from './note-field.tsx';
import styles from './add-to-cart-dialog.module.css';

interface NoteDialogProps {
  lineKey: string;
  line: Pick<
    CartLine,
    'product' | 'note' | 'names' | 'noteLength' | 'namesLength' | 'occasion' | 'slaughterOption'
  >;
  onClose: () => void;
}

export function NoteDialog({ lineKey, line, onClose }: NoteDialogProps) {
  const store = useCartStore();
  const [texts, setTexts] = useState({ note: line.note ?? '', names: line.names ?? '' });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (store === null || isSaving) return;
    setIsSaving(true);
    const trimmed = { note: texts.note.trim(), names: texts.names.trim() };
    const failed = await store.setNote(lineKey, trimmed);
    setIsSaving(false);
    setFailure(failed);
    if (failed !== null) return;
    announce('Saved.');
    onClose();
  };
  return (
    <Dialog title={nameOf(line.product)} onClose={onClose}>
      <NoteFields
        line={line}
        isRequest={line.slaughterOption === 'SPECIAL_REQUEST'}
        value={texts}
        onChange={setTexts}
      />
      <Button isWide isBusy={isSaving} onClick={() => void save()}>
        Save
      </Button>
      <p role="alert" className={styles['failure']}>
        <Marked text={useWhileTrue(failure)} />
      </p>
    </Dialog>
  );
}
