import Negotiator from 'negotiator';

const encodings = ['br', 'gzip'] as const;

export type Compression = (typeof encodings)[number];

/**
 * Returns the encoding for a response: Brotli if the client accepts it, or else gzip.
 * @param header the request's `accept-encoding`
 */
export function encodingFor(header: string | undefined): Compression | 'identity' {
  if (header === undefined) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
