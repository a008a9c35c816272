export const traceparentHeader = 'traceparent';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Bit 0 is the sampled flag of W3C Trace Context. */
  readonly flags: number;
}

/** Returns `null` if the header is missing, malformed or of a version other than 00. */
export function readTraceparent(header: string | readonly string[] | undefined): TraceParent | null {
  const match = typeof header === 'string' ? form.exec(header) : null;
  if (match === null) return null;
  const [, traceId = '', spanId = '', flags = ''] = match;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export function writeTraceparent({ traceId, spanId, flags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}
