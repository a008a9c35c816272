import { announce } from './announcer.tsx';

export interface ToastOptions {
  readonly kind?: 'success' | 'error' | 'info';
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays, in milliseconds, not counting the time that the pointer or focus is on it. */
  readonly duration?: number;
  /** `false` where the live region says it in other words already. */
  readonly isAnnounced?: boolean;
}

export interface Toast extends Required<Omit<ToastOptions, 'action'>> {
  readonly id: number;
  readonly text: string;
  readonly action: ToastOptions['action'];
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the top right; by default it closes after 5000 ms (specification, section 2). */
export function showToast(text: string, options: ToastOptions = {}): void {
  const { kind = 'info', action, duration = 5000, isAnnounced = true } = options;
  lastId += 1;
  const toast = { id: lastId, text, kind, action, duration, isAnnounced };
  // The same sentence once more takes the place of the first; nobody needs a stack of it.
  set([...toasts.filter((shown) => shown.text !== text), toast].slice(-4));
  if (isAnnounced) announce(text);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
