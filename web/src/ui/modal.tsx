import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { coverPage } from './page-cover.ts';

interface ModalProps {
  /** Of what covers the page. */
  scrimClass: string | undefined;
  /** Of the panel on it. */
  panelClass: string | undefined;
  side?: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

function useCoveredPage(): RefObject<HTMLDivElement | null> {
  const scrim = useRef<HTMLDivElement>(null);
  useEffect(() => (scrim.current === null ? undefined : coverPage(scrim.current)), []);
  return scrim;
}

/**
 * A panel over the page; mount it to open it, and name it by a {@link ModalTitle} inside. Escape and a press beside it ask the owner to
 * close. Radix's own modal mode locks scrolling with a style element, which the content security policy refuses, so the page behind is
 * made inert and held still by `page-cover.ts`; toasts stay in reach.
 */
export function Modal({ scrimClass, panelClass, side, onClose, children }: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  const scrim = useCoveredPage();
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    // A link in it may have led to another screen, which has taken focus.
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
  return (
    <RadixDialog.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <div ref={scrim} className={scrimClass}>
          <RadixDialog.Content
            className={panelClass}
            data-side={side}
            aria-modal
            aria-describedby={undefined}
            onCloseAutoFocus={giveFocusBack}
            // Of what is outside, the scrim alone closes it: not a toast.
            onFocusOutside={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => event.target !== scrim.current && event.preventDefault()}
          >
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The heading that names the panel it is in. */
export const ModalTitle = RadixDialog.Title;
