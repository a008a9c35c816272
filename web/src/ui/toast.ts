import { announce } from './announcer.tsx';

/** How long toasts stay, in milliseconds. */
export const toastDurations = {
  /** The specification's time, section 2. */
  standard: 5000,
  /** With an Undo button. */
  undo: 10_000,
  /** Several facts to read, such as what a merge of two carts left out. */
  summary: 10_000,
  /** Interrupts the shopper, such as the end of the session. */
  interruption: 15_000,
} as const;

export interface ToastOptions {
  readonly kind?: 'success' | 'error' | 'info';
  /** An action, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** One of `toastDurations`, not counting the time while the pointer or focus is on it. */
  readonly duration?: number;
  /** `false` if the live region already announces it. */
  readonly isAnnounced?: boolean;
}

/** A toast with all its options. */
export interface Toast extends Required<Omit<ToastOptions, 'action' | 'isAnnounced'>> {
  readonly text: string;
  readonly action: ToastOptions['action'];
}

type Shower = (toast: Toast) => void;

let waiting: readonly Toast[] = [];
let shower: Shower | undefined;

/** Shows a short message in the top corner; by default it closes after the standard time. */
export function showToast(text: string, options: ToastOptions = {}): void {
  const { kind = 'info', action, duration = toastDurations.standard, isAnnounced = true } = options;
  const toast = { text, kind, action, duration };
  if (isAnnounced) announce(text);
  if (shower !== undefined) return shower(toast);
  waiting = [...waiting, toast];
  return undefined;
}

/** Takes over showing toasts, beginning with those that wait. Returns a function that stops it. */
export function showToastsBy(show: Shower): () => void {
  shower = show;
  for (const toast of waiting) show(toast);
  waiting = [];
  return () => {
    shower = undefined;
  };
}
