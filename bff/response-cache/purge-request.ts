import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a purge: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "purge.<t>" in hexadecimal>`. */
export const signatureHeader = 'x-shop-signature';

/** How far the sender's clock may be off, in seconds; an order that was listened in on can be repeated for so long. */
const toleranceSeconds = 60;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

function digest(secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`purge.${seconds}`).digest();
}

/** Signs a purge; what a program does that has changed the catalogue. */
export function signPurge(secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds).toString('hex')}`;
}

/** Whether a purge was signed with the secret, and just now. */
export function isSignedPurge(secret: string, header: string | undefined, now: Date): boolean {
  const [, seconds, signature] = form.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, Number(seconds)));
}
