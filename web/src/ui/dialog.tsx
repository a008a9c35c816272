import { type ReactNode, useId } from 'react';
import { X } from 'lucide-react';
import { Announcer } from './announcer.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { ToastRegion } from './toast-region.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel in the middle of the window; mount it to open it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useModal(onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId}>
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" icon={<X size={22} />} onClick={onClose} />
        </header>
        {children}
        <ToastRegion isInDialog />
        <Announcer />
      </div>
    </dialog>
  );
}
