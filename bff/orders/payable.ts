/** Values for a paid order; Django's `c` is short for "complete". */
const PAID = new Set([
  'c',
  'paid',
  'complete',
  'completed',
  'success',
  'successful',
  'succeeded',
  'captured',
  'settled',
]);

/** Values for an unpaid order; Django's `p` and `f` are short for "pending" and "failed". */
const UNPAID = new Set([
  'p',
  'f',
  'pending',
  'failed',
  'unpaid',
  'not paid',
  'open',
  'awaiting payment',
  'requires payment',
]);

const CALLED_OFF = new Set(['cancelled', 'canceled', 'void', 'voided', 'refunded', 'rejected']);

/** Values for an order with nothing left to pay. */
const SETTLED = new Set([
  ...PAID,
  ...CALLED_OFF,
  'confirmed',
  'processing',
  'authorized',
  'partially refunded',
  'no payment required',
  'not required',
]);

/**
 * Whether a payment can be requested. Section 8 lists no values for the two statuses, so an order with an unknown or
 * missing value is payable, and the REST API decides.
 */
export function isPayable(paymentStatus: string | null, status: string | null = null): boolean {
  return !SETTLED.has(plain(paymentStatus)) && !isCanceled(status);
}

export function isCanceled(status: string | null): boolean {
  return CALLED_OFF.has(plain(status));
}

/** `null` if the payment status is missing or unknown. */
export function isPaid(paymentStatus: string | null): boolean | null {
  const words = plain(paymentStatus);
  if (PAID.has(words)) return true;
  return UNPAID.has(words) || SETTLED.has(words) ? false : null;
}

function plain(words: string | null): string {
  return (words ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}
