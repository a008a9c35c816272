type Lead = (giveUp: () => void) => () => void;

/**
 * Lets one tab of the browser do something for all of them, through Web Locks: where the tab that leads goes or is frozen, another
 * takes over. Without Web Locks, on an insecure origin say, each tab that is looked at does it for itself.
 * @param name what is led; tabs with another name lead by themselves
 * @param lead begins; its result ends it. It is given the way to leave the lead to another tab, such as one with a better token
 * @returns the way to have no part in it any more
 */
export function leadTabs(name: string, lead: Lead): () => void {
  return 'locks' in navigator ? leadByLock(name, lead) : leadWhileVisible(lead);
}

/** Adds listeners; the result removes them. */
function listen(listeners: readonly (readonly [EventTarget, string, () => void])[]): () => void {
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
  };
}

function leadByLock(name: string, lead: Lead): () => void {
  let leave: (() => void) | undefined;
  const pause = (): void => leave?.();

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
      const end = lead(pause);
      await left.promise;
      end();
    });
    // The wait for the lock was given up.
    led.catch(() => undefined);
  }

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

function leadWhileVisible(lead: Lead): () => void {
  let end: (() => void) | undefined;
  const pause = (): void => {
    end?.();
    end = undefined;
  };
  const look = (): void => {
    if (document.visibilityState === 'visible') end ??= lead(pause);
    else pause();
  };
  const forget = listen([[document, 'visibilitychange', look]]);
  look();
  return () => {
    forget();
    end?.();
  };
}
