import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a signed call: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hexadecimal>`. */
export const signatureHeader = 'x-shop-signature';

/** How far the sender's clock may be off, in seconds. An intercepted call can be replayed for that long. */
const toleranceSeconds = 60;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Whether a call was recently signed with the secret.
 * @param textAt returns the signed string, given the time of the signature in seconds
 */
export function isSigned(
  secret: string,
  textAt: (seconds: number) => string,
  header: string | undefined,
  now: Date,
): boolean {
  const [, seconds, signature] = form.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret)
    .update(textAt(Number(seconds)))
    .digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
