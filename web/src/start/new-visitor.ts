import { createSubject } from '../state/subject.ts';
import { viewedProductsKey } from '../storage/storage-keys.ts';

/** Entries that need neither client nor cart: the router's own, which every visitor has, and the products that were looked at. */
const needless: ReadonlySet<string> = new Set(['react-router-scroll-positions', viewedProductsKey]);

function keysOf(kind: 'localStorage' | 'sessionStorage'): readonly string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    // A browser that blocks storage has no entries.
    return [];
  }
}

/** Whether this browser's storage has nothing that belongs to a shopper: no session, no cart, no order. */
function isNewVisitor(): boolean {
  return [...keysOf('localStorage'), ...keysOf('sessionStorage')].every((key) => needless.has(key));
}

/** Events after which another tab may have stored a session or a cart. */
const storageEvents = ['storage', 'pageshow', 'visibilitychange'] as const;

export interface NewVisitor {
  /** Whether the browser has no session and no cart, so that the cart badge may show an empty cart before the client is loaded. */
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops waiting: the load has begun for another reason. */
  readonly end: () => void;
}

/**
 * Defers the GraphQL client and the cart, which weigh as much as the page itself: a new visitor who reads a page and leaves never loads
 * them. `start` is called at the first use of the page by a new visitor, and at once for every other visitor.
 */
export function deferUntilUsed(firstUse: Promise<void>, isNeeded: boolean, start: () => void): NewVisitor {
  const changes = createSubject();
  let isNew = isNewVisitor();
  let hasStarted = false;

  function end(): void {
    hasStarted = true;
    for (const type of storageEvents) window.removeEventListener(type, look);
  }
  function begin(): void {
    if (hasStarted) return;
    end();
    start();
  }
  function look(): void {
    if (isNewVisitor()) return;
    isNew = false;
    changes.emit();
    begin();
  }

  if (isNew && !isNeeded) {
    for (const type of storageEvents) window.addEventListener(type, look);
    void firstUse.then(begin);
  } else {
    begin();
  }
  return { get: () => isNew, subscribe: changes.subscribe, end };
}
