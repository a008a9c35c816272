import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Announcer, useCover } from './announcer.tsx';
import { ToastRegion } from './toast-region.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  side: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel over the page that slides in from a side; mount it to open it. The browser's own modal dialog makes the page
 * behind inert, traps focus, closes on Escape and gives focus back. It needs no style element, which the content
 * security policy would refuse.
 */
export function Drawer({ labelledBy, side, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCover();
  const close = useEffectEvent(onClose);

  // Before the panel leaves the document: only then does closing it give focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const heard = new AbortController();
    // Escape. Whether the panel goes is for its owner to say.
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      heard,
    );
    // The backdrop is the dialog itself; the panel covers all of the dialog's own box.
    element.addEventListener(
      'click',
      ({ target }) => {
        if (target === element) close();
      },
      heard,
    );
    element.showModal();
    return () => {
      heard.abort();
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles['drawer']} data-side={side} aria-labelledby={labelledBy}>
      <div className={styles['panel']}>{children}</div>
      <ToastRegion isInDialog />
      <Announcer />
    </dialog>
  );
}
