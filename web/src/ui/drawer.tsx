import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  side: 'start' | 'end';
  onClose: () => void;
  /** The panel's content, including a `ModalTitle`. */
  children: ReactNode;
}

/** Open while it is mounted. */
export function Drawer({ side, onClose, children }: DrawerProps) {
  return (
    <Modal scrimClass={styles['scrim']} panelClass={styles['drawer']} side={side} onClose={onClose}>
      {children}
    </Modal>
  );
}
