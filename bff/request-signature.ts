import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a signed call: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hexadecimal>`. */
export const signatureHeader = 'x-shop-signature';

/** How far the sender's clock may be off, in seconds; an intercepted call can be repeated for that long. */
const toleranceSeconds = 60;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The signed text, by the second of the signature. */
export type SignedText = (seconds: number) => string;

function digest(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** The value of the header, for the program that makes the call. */
export function sign(secret: string, text: SignedText, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, text(seconds)).toString('hex')}`;
}

/** Whether a call was recently signed with the secret. */
export function isSigned(secret: string, text: SignedText, header: string | undefined, now: Date): boolean {
  const [, seconds, signature] = form.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, text(Number(seconds))));
}
