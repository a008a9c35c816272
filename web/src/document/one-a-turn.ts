let last = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own. Work that takes some milliseconds waits for it, so that however many pages are rendered,
 * requests for cached ones are served between two of them.
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
