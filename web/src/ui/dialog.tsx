import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';
import { Modal, ModalTitle } from './modal.tsx';
import { Marked } from './as-given.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal scrimClass={styles['scrim']} panelClass={styles['dialog']} onClose={onClose}>
      <header className={styles['head']}>
        <ModalTitle>
          <Marked text={title} />
        </ModalTitle>
        <IconButton label="Close" icon={<X size={22} />} onClick={onClose} />
      </header>
      {children}
    </Modal>
  );
}
