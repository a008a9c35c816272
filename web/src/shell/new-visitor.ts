/** What the router keeps in the storage itself says nothing of a shopper. */
const routersOwn = 'react-router-scroll-positions';

function keysOf(kind: 'localStorage' | 'sessionStorage'): readonly string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    // A browser that refuses storage keeps nothing over a reload.
    return [];
  }
}

/** Whether this browser keeps nothing of the shop: no login, no cart, nothing begun. */
function isNewVisitor(): boolean {
  return [...keysOf('localStorage'), ...keysOf('sessionStorage')].every((key) => key === routersOwn);
}

/** The first of these says that the shopper does more than look at what is there. */
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

/** Another tab may have logged in or begun a cart meanwhile. */
const storageEvents = ['storage', 'pageshow', 'visibilitychange'] as const;

export interface NewVisitor {
  /** Whether the shop knows of no login and no cart: what it shows of a cart until the client is here is an empty one. */
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is waited for has begun for another reason. */
  readonly end: () => void;
}

/**
 * Waits with the GraphQL client and the cart, which weigh as much as the page itself, for as long as nobody needs them: a newcomer who reads
 * a page and leaves never loads them. `start` is called at once for everybody else, and for a newcomer at the first sign of use.
 */
export function deferUntilInteraction(isNeeded: boolean, start: () => void): NewVisitor {
  const listeners = new Set<() => void>();
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
    for (const listener of listeners) listener();
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end,
  };
}
