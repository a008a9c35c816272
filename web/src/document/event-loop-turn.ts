let last = Promise.resolve();

/**
 * Resolves in a separate turn of the event loop. Work of some milliseconds waits for it, so that requests for cached
 * pages are served between two renders.
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
