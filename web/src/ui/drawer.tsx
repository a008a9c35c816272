import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  side: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

export function Drawer({ side, onClose, children }: DrawerProps) {
  return (
    <Modal scrimClass={styles['scrim']} panelClass={styles['drawer']} side={side} onClose={onClose}>
      {children}
    </Modal>
  );
}
