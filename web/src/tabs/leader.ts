/**
 * Lets one tab of the browser do something for all of them, through Web Locks: where the tab that leads goes or is frozen, another
 * takes over. Without Web Locks, on an insecure origin say, each tab that is looked at does it for itself.
 * @param name what is led; tabs with another name lead by themselves
 * @param lead begins; its result ends it
 * @returns the way to have no part in it any more
 */
export function leadTabs(name: string, lead: () => () => void): () => void {
  return 'locks' in navigator ? leadByLock(name, lead) : leadWhileVisible(lead);
}

/** Adds listeners; the result removes them. */
function listen(listeners: readonly (readonly [EventTarget, string, () => void])[]): () => void {
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
  };
}

function leadByLock(name: string, lead: () => () => void): () => void {
  let leave: (() => void) | undefined;

  function enter(): void {
    if (leave !== undefined) return;
    const waiting = new AbortController();
    const left = Promise.withResolvers<void>();
    leave = () => {
      leave = undefined;
      waiting.abort();
      left.resolve();
    };
    const led = navigator.locks.request(name, { signal: waiting.signal }, async () => {
      const end = lead();
      await left.promise;
      end();
    });
    // The wait for the lock was given up.
    led.catch(() => undefined);
  }

  const pause = (): void => leave?.();
  const forget = listen([
    [document, 'freeze', pause],
    [document, 'resume', enter],
    [window, 'pagehide', pause],
    [window, 'pageshow', enter],
  ]);
  enter();
  return () => {
    forget();
    leave?.();
  };
}

function leadWhileVisible(lead: () => () => void): () => void {
  let end: (() => void) | undefined;
  const look = (): void => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) end ??= lead();
    else {
      end?.();
      end = undefined;
    }
  };
  const forget = listen([[document, 'visibilitychange', look]]);
  look();
  return () => {
    forget();
    end?.();
  };
}
