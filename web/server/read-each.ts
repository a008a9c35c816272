import PQueue from 'p-queue';

/** Otherwise, the number of open files would grow with the build, up to the system's limit. */
const concurrentReads = 16;

/** Reads files, at most 16 at a time. Returns the results in the order of `files`. */
export async function readEach<Item, Result>(
  files: readonly Item[],
  read: (file: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = new PQueue({ concurrency: concurrentReads });
  return queue.addAll(files.map((file) => async () => read(file)));
}
