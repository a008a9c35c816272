import { createHmac } from 'node:crypto';
import { deadlines } from '../deadlines.ts';

/** The value of `x-shop-signature`: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "purge.<t>" in hexadecimal>`. */
export function signPurge(secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`purge.${seconds}`).digest('hex')}`;
}

/** Has the shop forget its public answers and pages; throws an Error that says why where it did not. */
export async function sendPurge(url: string, secret: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-shop-signature': signPurge(secret, new Date()) },
    signal: AbortSignal.timeout(deadlines.purgeMs),
  }).catch((error: unknown) => {
    // Only the cause distinguishes a refused connection from a missed deadline.
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`PURGE_URL answers with status ${answer.status}`);
}
