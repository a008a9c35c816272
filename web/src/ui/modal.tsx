import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import * as RadixDialog from '@radix-ui/react-dialog';
import { addModalEntry } from './modal-history.ts';
import { openModal } from './modal-stack.ts';

interface ModalProps {
  scrimClass: string | undefined;
  panelClass: string | undefined;
  side?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** For each open modal, the elements that may receive focus when it closes, in order of preference. */
const openersOf = new WeakMap<Element, readonly Element[]>();

function focusCandidates(): readonly Element[] {
  const { activeElement: opener } = document;
  if (opener === null) return [];
  const below = opener.closest('[data-scrim]');
  return [opener, ...((below && openersOf.get(below)) ?? [])];
}

/**
 * Mount the component to open the modal, and name the modal with a {@link ModalTitle} inside. Radix's own modal mode
 * isn't used, because it locks scrolling with a style element, which the content security policy blocks.
 */
export function Modal({ scrimClass, panelClass, side, onClose, children }: ModalProps) {
  const [openers] = useState(focusCandidates);
  const scrimRef = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget>(null);
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const { current: scrim } = scrimRef;
    if (scrim === null) return undefined;
    openersOf.set(scrim, openers);
    addModalEntry();
    return openModal(scrim, () => close());
  }, [openers]);
  // Focuses the title, so that a screen reader announces the panel and the first Enter doesn't close it.
  const focusTitle = (event: Event): void => {
    const title = scrimRef.current?.querySelector<HTMLElement>('[data-title]');
    if (title === undefined || title === null) return;
    event.preventDefault();
    title.focus({ preventScroll: true });
  };
  const restoreFocus = (event: Event): void => {
    event.preventDefault();
    // A link in the panel may have opened another screen, which has received focus.
    if (document.activeElement !== document.body) return;
    // The opener may be gone if it was in a panel that this one replaced.
    const opener = openers.find(({ isConnected }) => isConnected);
    // The opener may be in the sticky header, and scrolling to it would move the page.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  // The second press of a double press that opened the modal is meant for the opener, which is below the modal now.
  const isOfOpener = ({ detail }: MouseEvent): boolean => detail > 1 && pressed.current === null;
  return (
    <RadixDialog.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Radix's own portal renders its content in an effect, which blocks the page until all of it is rendered. */}
      {createPortal(
        <div
          ref={scrimRef}
          className={scrimClass}
          data-scrim
          onMouseDownCapture={(event) => {
            if (!isOfOpener(event)) pressed.current = event.target;
          }}
          onClickCapture={(event) => {
            const { current: scrim } = scrimRef;
            if (isOfOpener(event)) event.stopPropagation();
            // A press that began in the panel, such as to select text, may end on the backdrop.
            else if (event.target === scrim && pressed.current === scrim) onClose();
          }}
        >
          <RadixDialog.Content
            className={panelClass}
            data-side={side}
            aria-modal
            aria-describedby={undefined}
            onOpenAutoFocus={focusTitle}
            onCloseAutoFocus={restoreFocus}
            // Of all interactions outside the panel, only a press on the backdrop closes it; see above.
            onInteractOutside={(event) => event.preventDefault()}
          >
            {children}
          </RadixDialog.Content>
        </div>,
        document.body,
      )}
    </RadixDialog.Root>
  );
}

export function ModalTitle(props: ComponentProps<typeof RadixDialog.Title>) {
  return <RadixDialog.Title tabIndex={-1} data-title {...props} />;
}
