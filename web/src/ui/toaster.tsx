import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import stylesheet from 'sonner/dist/styles.css?url';
import { language } from '../config/language.ts';
import { type Toast, setToastRenderer } from './show-toast.ts';
import { ToastItem } from './toast-item.tsx';

const shown = new Map<string, number>();
let last = 0;

function show(toast: Toast): void {
  const { text, duration } = toast;
  // A repeated message replaces the earlier one, so that copies don't pile up.
  const before = shown.get(text);
  if (before !== undefined) sonner.dismiss(before);
  last += 1;
  const id = last;
  shown.set(text, id);
  const dismiss = (): void => void sonner.dismiss(id);
  const stayWhileFocused = (hasFocus: boolean): void => stayFor(hasFocus ? Infinity : duration);
  const item = () => <ToastItem toast={toast} onDismiss={dismiss} onFocusChange={stayWhileFocused} />;
  const stayFor = (time: number): void => {
    // `ToastItem` handles dragging, because Sonner closes a toast after a number of pixels, not a share of the width.
    sonner.custom(item, { id, duration: time, dismissible: false });
  };
  stayFor(duration);
}

/** Below a drawer's header, so that its close button stays usable. */
const mobileOffset = { top: 80, right: 16, left: 16 };

/** Below the bars of the page, and ending where the content ends. */
const edge = 'max(var(--page-gutter), 50% - var(--page-width) / 2 + var(--page-gutter))';
const offset = { top: 128, right: edge, left: edge };

/** The page's live region announces toasts; a second region would announce them twice. */
const disableLiveRegion = (region: HTMLElement | null): void => region?.setAttribute('aria-live', 'off');

export function Toaster() {
  useEffect(() => setToastRenderer(show), []);
  return (
    <>
      {/* With a precedence, a stylesheet that fails to load would be an unhandled rejection in React. */}
      <link rel="stylesheet" href={stylesheet} />
      <Sonner
        ref={disableLiveRegion}
        customAriaLabel="Notifications"
        position={language.direction === 'rtl' ? 'top-left' : 'top-right'}
        expand
        gap={8}
        visibleToasts={4}
        offset={offset}
        mobileOffset={mobileOffset}
      />
    </>
  );
}
