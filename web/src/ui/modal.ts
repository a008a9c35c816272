import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useCover } from './announcer.tsx';

/**
 * Opens the dialog element it is given as the browser's own modal dialog: the page behind is inert, focus is trapped and
 * given back, Escape and a click beside it ask the owner to close. It needs no style element, which the content security
 * policy would refuse. The element's one child must cover all of its box.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useCover();
  const close = useEffectEvent(onClose);

  // Before the dialog leaves the document: only then does closing it give focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const heard = new AbortController();
    // Escape. Whether the dialog goes is for its owner to say.
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      heard,
    );
    // The backdrop is the dialog itself.
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

  return dialog;
}
