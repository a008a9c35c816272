let last = Promise.resolve();

/** Resolves in a later turn of the event loop, so that requests for cached pages are served between renders. */
export async function nextEventLoopTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return last;
}
