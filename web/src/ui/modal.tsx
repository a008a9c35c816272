import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { addModalEntry } from './modal-history.ts';
import { openModal } from './modal-stack.ts';

interface ModalProps {
  /** The class of what covers the page. */
  scrimClass: string | undefined;
  /** The class of the panel on it. */
  panelClass: string | undefined;
  side?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** The elements to give the focus back to, per element that a panel covers: the opener first, then the focus before it. */
const openersOf = new WeakMap<Element, readonly Element[]>();

function whoHasFocus(): readonly Element[] {
  const { activeElement: opener } = document;
  if (opener === null) return [];
  const below = opener.closest('[data-scrim]');
  return [opener, ...((below && openersOf.get(below)) ?? [])];
}

/**
 * A panel over the page; mount it to open it, and name it by a {@link ModalTitle} inside. Escape, Back and a press outside ask the owner
 * to close. Radix's own modal mode locks scrolling with a style element, which the content security policy refuses, so the page behind is
 * made inert and held still by `modal-stack.ts`; toasts stay in reach.
 */
export function Modal({ scrimClass, panelClass, side, onClose, children }: ModalProps) {
  const [openers] = useState(whoHasFocus);
  // The portal puts its content into the page later than the first effects run.
  const [scrim, setScrim] = useState<HTMLDivElement | null>(null);
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    if (scrim === null) return undefined;
    openersOf.set(scrim, openers);
    addModalEntry();
    return openModal(scrim, () => close());
  }, [scrim, openers]);
  // A screen reader says where the shopper is, and the first Enter closes nothing.
  const focusTitle = (event: Event): void => {
    const title = scrim?.querySelector<HTMLElement>('[data-title]');
    if (title === undefined || title === null) return;
    event.preventDefault();
    title.focus({ preventScroll: true });
  };
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    // A link in it may have led to another screen, which has taken focus.
    if (document.activeElement !== document.body) return;
    // A panel that made way for this one has taken its button along.
    const opener = openers.find(({ isConnected }) => isConnected);
    // The page was held where it is, or has been led elsewhere: a button in the bar, which sticks, would pull it away.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return (
    <RadixDialog.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <div ref={setScrim} className={scrimClass} data-scrim>
          <RadixDialog.Content
            className={panelClass}
            data-side={side}
            aria-modal
            aria-describedby={undefined}
            onOpenAutoFocus={focusTitle}
            onCloseAutoFocus={giveFocusBack}
            // Of what is outside, only the scrim closes it: not a toast.
            onFocusOutside={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => event.target !== scrim && event.preventDefault()}
          >
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The heading that names the panel it is in, and takes the focus when that opens. */
export function ModalTitle(props: ComponentProps<typeof RadixDialog.Title>) {
  return <RadixDialog.Title tabIndex={-1} data-title {...props} />;
}
