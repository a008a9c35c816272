import { announce } from './announcer.tsx';

export interface ToastOptions {
  readonly kind?: 'success' | 'error' | 'info';
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays, in milliseconds, not counting the time that the pointer or focus is on it. */
  readonly duration?: number;
  /** `false` where the live region announces it already. */
  readonly isAnnounced?: boolean;
}

/** A toast with everything decided. */
export interface Toast extends Required<Omit<ToastOptions, 'action' | 'isAnnounced'>> {
  readonly text: string;
  readonly action: ToastOptions['action'];
}

type Shower = (toast: Toast) => void;

let waiting: readonly Toast[] = [];
let shower: Shower | undefined;

/** Shows a short message at the top right; by default it closes after 5000 ms (specification, section 2). */
export function showToast(text: string, options: ToastOptions = {}): void {
  const { kind = 'info', action, duration = 5000, isAnnounced = true } = options;
  const toast = { text, kind, action, duration };
  if (isAnnounced) announce(text);
  if (shower !== undefined) return shower(toast);
  waiting = [...waiting, toast];
  return undefined;
}

/** Takes over the showing, beginning with what has waited. Returns the way to give it up. */
export function showToastsBy(show: Shower): () => void {
  shower = show;
  for (const toast of waiting) show(toast);
  waiting = [];
  return () => {
    shower = undefined;
  };
}
