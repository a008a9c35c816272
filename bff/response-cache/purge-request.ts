import { type SignedText, isSigned, sign } from '../request-signature.ts';

/** The text that the signature of a purge covers. */
const purgeText: SignedText = (seconds) => `purge.${seconds}`;

/** Signs a purge, for a program that has changed the catalog. */
export function signPurge(secret: string, now: Date): string {
  return sign(secret, purgeText, now);
}

/** Whether a purge was recently signed with the secret. */
export function isSignedPurge(secret: string, header: string | undefined, now: Date): boolean {
  return isSigned(secret, purgeText, header, now);
}
