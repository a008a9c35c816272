import type { ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { useModal } from './modal.ts';
import { ToastRegion } from './toast-region.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  side: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the page that slides in from a side; mount it to open it. */
export function Drawer({ labelledBy, side, onClose, children }: DrawerProps) {
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles['drawer']} data-side={side} aria-labelledby={labelledBy}>
      <div className={styles['panel']}>{children}</div>
      <ToastRegion isInDialog />
      <Announcer />
    </dialog>
  );
}
