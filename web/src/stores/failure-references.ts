const maxReferences = 20;
const references = new Map<string, string>();

/** Long enough to find the request in the logs, short enough to read out over the phone. */
export const shortReference = (requestId: string): string => requestId.slice(-8);

/** Replaces any earlier reference for the same message. */
export function noteReference(message: string, reference: string): void {
  references.delete(message);
  references.set(message, reference);
  const [oldest] = references.keys();
  if (references.size > maxReferences && oldest !== undefined) references.delete(oldest);
}

export function referenceOf(message: string): string | undefined {
  return references.get(message);
}
