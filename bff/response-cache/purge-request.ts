import { type SignedText, isSigned, sign } from '../request-signature.ts';

/** The text that the signature of a purge covers. */
const purgeText: SignedText = (seconds) => `purge.${seconds}`;

/** Signs a purge; what a program does that has changed the catalog. */
export function signPurge(secret: string, now: Date): string {
  return sign(secret, purgeText, now);
}

/** Whether a purge was signed with the secret, and just now. */
export function isSignedPurge(secret: string, header: string | undefined, now: Date): boolean {
  return isSigned(secret, purgeText, header, now);
}
