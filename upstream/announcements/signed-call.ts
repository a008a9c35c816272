import { createHmac } from 'node:crypto';

interface SignedCall {
  readonly url: string;
  /** The setting that contains the URL, for error messages. */
  readonly setting: string;
  readonly secret: string;
  /** Returns the string to sign, given the time of the signature in seconds. */
  readonly text: (seconds: number) => string;
  readonly deadlineMs: number;
}

/** Returns `t=<seconds since 1970>,v1=<hexadecimal HMAC-SHA256 of the signed string>`. */
export function signatureOf({ secret, text }: Pick<SignedCall, 'secret' | 'text'>, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(text(seconds)).digest('hex')}`;
}

export async function callSigned(call: SignedCall): Promise<void> {
  const response = await fetch(call.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-shop-signature': signatureOf(call, new Date()) },
    signal: AbortSignal.timeout(call.deadlineMs),
  }).catch((error: unknown) => {
    // `fetch` gives the reason for a network failure only in the error's cause.
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });
  await response.body?.cancel();
  if (response.ok) return;
  const isRefused = response.status === 401 || response.status === 403;
  const advice = isRefused ? ': PURGE_SECRET must equal BFF_PURGE_SECRET, and the clocks must agree' : '';
  throw new Error(`${call.setting} responded with status ${response.status}${advice}`);
}
