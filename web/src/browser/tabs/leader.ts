/**
 * Elects a leader among the browser's tabs through Web Locks. When the leader resigns, is closed, is frozen or
 * navigates away, another tab takes over. Without Web Locks, as on an insecure origin or with site data blocked, each
 * tab leads.
 * @param lead starts the leader's work and returns the function that stops it; calls its argument to resign
 * @returns a function that leaves the election
 */
export function leadTabs(name: string, lead: (resign: () => void) => () => void): () => void {
  if (!('locks' in navigator)) return lead(() => undefined);
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
    let isLeading = false;
    const leadUntilLeft = async (): Promise<void> => {
      isLeading = true;
      const stop = lead(pause);
      await left.promise;
      stop();
    };
    navigator.locks.request(name, { signal: waiting.signal }, leadUntilLeft).catch(() => {
      // Otherwise, the tab has left before it led.
      if (!isLeading && !waiting.signal.aborted) void leadUntilLeft();
    });
  }

  const events = [
    [document, 'freeze', pause],
    [document, 'resume', enter],
    [window, 'pagehide', pause],
    [window, 'pageshow', enter],
  ] as const;
  for (const [target, event, listener] of events) target.addEventListener(event, listener);
  enter();
  return () => {
    for (const [target, event, listener] of events) target.removeEventListener(event, listener);
    leave?.();
  };
}
