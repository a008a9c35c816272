import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { language } from '../config/language.ts';
import { type Toast, showToastsBy } from './toast.ts';
import { ToastItem } from './toast-item.tsx';

/** The number of each sentence on screen. */
const shown = new Map<string, number>();
let last = 0;

function show(toast: Toast): void {
  const { text, duration } = toast;
  // A repeated sentence replaces the first, so that copies do not pile up.
  const before = shown.get(text);
  if (before !== undefined) sonner.dismiss(before);
  last += 1;
  const id = last;
  shown.set(text, id);
  const forget = (): void => {
    if (shown.get(text) === id) shown.delete(text);
  };
  const dismiss = (): void => void sonner.dismiss(id);
  const hold = (): void => stayFor(Number.POSITIVE_INFINITY);
  const goOn = (): void => stayFor(duration);
  const item = () => <ToastItem toast={toast} onDismiss={dismiss} onHold={hold} onGoOn={goOn} />;
  const stayFor = (time: number): void => {
    // Dragging is the item's own: it goes at a share of its width, not at a number of pixels.
    sonner.custom(item, {
      id,
      duration: time,
      dismissible: false,
      onAutoClose: forget,
      onDismiss: forget,
    });
  };
  stayFor(duration);
}

/** Below the bar of the page and the head of a drawer: what closes the drawer stays in reach. */
const offset = { top: 80, right: 16, left: 16 };

/** The page's own live region announces toasts; a second region would announce them twice. */
const beSilent = (region: HTMLElement | null): void => region?.setAttribute('aria-live', 'off');

/** Shows the toasts, stacked at the top, where a line ends. */
export function Toaster() {
  useEffect(() => showToastsBy(show), []);
  return (
    <Sonner
      ref={beSilent}
      customAriaLabel="Notifications"
      position={language.direction === 'rtl' ? 'top-left' : 'top-right'}
      expand
      gap={8}
      visibleToasts={4}
      offset={offset}
      mobileOffset={offset}
    />
  );
}
