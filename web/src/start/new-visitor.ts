import { createSubject } from '../stores/subject.ts';
import { viewedProductsKey } from '../browser/storage/storage-keys.ts';

/** Keys of stored data that needs neither the client nor the cart. Every visitor has the router's key. */
const ignoredKeys: ReadonlySet<string> = new Set(['react-router-scroll-positions', viewedProductsKey]);

function keysOf(kind: 'localStorage' | 'sessionStorage'): readonly string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    // A browser that blocks storage has no entries.
    return [];
  }
}

function isNewVisitor(): boolean {
  return [...keysOf('localStorage'), ...keysOf('sessionStorage')].every((key) => ignoredKeys.has(key));
}

const storageEvents = ['storage', 'pageshow', 'visibilitychange'] as const;

export interface NewVisitor {
  /** True until stored data is found that needs the client or the cart. */
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call it if something else has started the load. */
  readonly end: () => void;
}

/**
 * Calls `start`, which loads the client and the cart, at a new visitor's first interaction or once another tab has
 * stored data that needs them. For other visitors, or if the page needs them, calls it immediately.
 */
export function deferUntilUsed(firstUse: Promise<void>, isNeeded: boolean, start: () => void): NewVisitor {
  const changes = createSubject();
  let isNew = isNewVisitor();
  let hasStarted = false;

  function end(): void {
    hasStarted = true;
    for (const type of storageEvents) window.removeEventListener(type, check);
  }
  function startOnce(): void {
    if (hasStarted) return;
    end();
    start();
  }
  function check(): void {
    if (isNewVisitor()) return;
    isNew = false;
    changes.emit();
    startOnce();
  }

  if (isNew && !isNeeded) {
    for (const type of storageEvents) window.addEventListener(type, check);
    void firstUse.then(startOnce);
  } else {
    startOnce();
  }
  return { get: () => isNew, subscribe: changes.subscribe, end };
}
