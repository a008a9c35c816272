import type { ReactNode } from 'react';
import { useEffect } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { useCover } from './announcer.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel in the middle of the window; mount it to open it. Radix would lock scrolling with a style element of its own, which the content
 * security policy refuses, so the page behind is made inert here, which keeps focus and assistive technology out of it as well.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  useCover();
  useEffect(() => {
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.hasAttribute('data-dialog'),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, []);
  return (
    <RadixDialog.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <div data-dialog className={styles['scrim']}>
          <RadixDialog.Content className={styles['dialog']} aria-describedby={undefined} aria-modal>
            <div className={styles['head']}>
              <RadixDialog.Title>{title}</RadixDialog.Title>
              <RadixDialog.Close className={styles['close']} aria-label="Close">
                ×
              </RadixDialog.Close>
            </div>
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
