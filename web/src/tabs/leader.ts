type Lead = (giveUp: () => void) => () => void;

/**
 * Elects a leader among the browser's tabs through Web Locks. When the leader is closed or frozen, another tab takes
 * over. Without Web Locks, as on an insecure origin, each visible tab leads by itself.
 * @param lead starts the leader's work and returns the function that stops it; its argument resigns
 * @returns a function that leaves the election
 */
export function leadTabs(name: string, lead: Lead): () => void {
  return 'locks' in navigator ? leadByLock(name, lead) : leadWhileVisible(lead);
}

/** Returns a function that removes the listeners. */
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
    // The lock request was aborted.
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
