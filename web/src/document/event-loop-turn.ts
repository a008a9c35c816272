let last = Promise.resolve();

/**
 * Resolves in a separate turn of the event loop. Renders, which take some milliseconds, wait for it so that requests
 * for cached pages are served between them.
 */
export async function turnOfItsOwn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return last;
}
