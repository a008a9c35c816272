import { announce } from './announcer.tsx';

/** How long toasts are shown, in milliseconds. */
export const toastDurations = {
  /** Specification, section 2. */
  standard: 5000,
  undo: 10_000,
  /** For several facts, such as what a merge of two carts left out. */
  summary: 10_000,
  /** For interruptions, such as the end of the session. */
  interruption: 15_000,
} as const;

export interface ToastOptions {
  readonly kind?: 'success' | 'error' | 'info';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** One of `toastDurations`. The toast stays while the pointer or focus is on it. */
  readonly duration?: number;
  /** `false` if the change is announced in another way. */
  readonly isAnnounced?: boolean;
}

export interface Toast extends Required<Omit<ToastOptions, 'action' | 'isAnnounced'>> {
  readonly text: string;
  readonly action: ToastOptions['action'];
}

type ToastRenderer = (toast: Toast) => void;

let waiting: readonly Toast[] = [];
let renderer: ToastRenderer | undefined;

export function showToast(text: string, options: ToastOptions = {}): void {
  const { kind = 'info', action, duration = toastDurations.standard, isAnnounced = true } = options;
  const toast = { text, kind, action, duration };
  if (isAnnounced) announce(text);
  if (renderer !== undefined) return renderer(toast);
  waiting = [...waiting, toast];
  return undefined;
}

export function setToastRenderer(render: ToastRenderer): () => void {
  renderer = render;
  for (const toast of waiting) render(toast);
  waiting = [];
  return () => {
    renderer = undefined;
  };
}
