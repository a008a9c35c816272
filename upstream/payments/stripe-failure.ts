import Stripe from 'stripe';
import { loggable } from '../log-text.ts';
import { ProviderError } from './provider.ts';

/** Statuses with which Stripe refuses what it is asked to do, so that a repetition fails too. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 401, 402, 403, 404]);

/** Calls Stripe. Every error becomes a ProviderError with Stripe's reason. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('failed', { type: 'unknown', text: loggable(error) });
  const { rawType, type, code, statusCode, requestId, message, detail } = error;
  const isUnreachable = error instanceof Stripe.errors.StripeConnectionError;
  // A product was renamed since the first attempt. The next attempt has a new key.
  const isOutdated = error instanceof Stripe.errors.StripeIdempotencyError;
  const isRefused = !isOutdated && REFUSALS.has(statusCode);
  return new ProviderError(isUnreachable ? 'unreachable' : isRefused ? 'refused' : 'failed', {
    type: rawType ?? type,
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { status: statusCode }),
    ...(requestId !== undefined && { requestId }),
    text: [message, detail]
      .filter((each) => each !== undefined)
      .map(loggable)
      .join(' '),
  });
}
