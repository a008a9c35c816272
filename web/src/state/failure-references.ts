/** How many references are stored; a page shows a few at most. */
const most = 20;
const references = new Map<string, string>();

/** The end of a request's id: long enough to find it in the logs, short enough to be read out on the telephone. */
export const shortReference = (requestId: string): string => requestId.slice(-8);

/** Stores the reference by which support finds the latest request that failed with this sentence. */
export function noteReference(message: string, reference: string): void {
  references.delete(message);
  references.set(message, reference);
  const [oldest] = references.keys();
  if (references.size > most && oldest !== undefined) references.delete(oldest);
}

/** The reference of the latest request that failed with this sentence; `undefined` for none. */
export function referenceOf(message: string): string | undefined {
  return references.get(message);
}
