/** REST API values for a paid order; `c` is short for "complete" in Django. */
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

/** REST API values for an unpaid order; `p` and `f` are short for "pending" and "failed" in Django. */
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

/** REST API values for a canceled order. */
const CALLED_OFF = new Set(['cancelled', 'canceled', 'void', 'voided', 'refunded', 'rejected']);

/** REST API values for an order with nothing left to pay. */
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
 * Whether payment can be requested, judging by the order's payment status and status. Section 8 lists no values for
 * these, so an order with an unknown or missing value is payable; the REST API decides in the end.
 */
export function isPayable(paymentStatus: string | null, status: string | null = null): boolean {
  return !SETTLED.has(plain(paymentStatus)) && !isCanceled(status);
}

export function isCanceled(status: string | null): boolean {
  return CALLED_OFF.has(plain(status));
}

/** Whether the order is paid; `null` if its payment status is unclear. */
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
