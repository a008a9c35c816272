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

/** Events that show that the visitor interacts with the page. */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'wheel',
  'scroll',
] as const;

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
 * them. `start` is called at the first interaction of a new visitor, and at once for every other visitor.
 */
export function deferUntilInteraction(isNeeded: boolean, start: () => void): NewVisitor {
  const changes = createSubject();
  let isNew = isNewVisitor();
  const options = { capture: true, passive: true };

  function end(): void {
    for (const type of interactionEvents) window.removeEventListener(type, begin, options);
    for (const type of storageEvents) window.removeEventListener(type, look, options);
  }
  function begin(): void {
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
    for (const type of interactionEvents) window.addEventListener(type, begin, options);
    for (const type of storageEvents) window.addEventListener(type, look, options);
  } else {
    start();
  }
  return {
    get: () => isNew,
    subscribe: changes.subscribe,
    end,
  };
}
