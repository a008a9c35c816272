/** Words of REST APIs for a paid order; `c` is Django's short "complete". */
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

/** Words of REST APIs for an unpaid order; `p` and `f` are Django's short "pending" and "failed". */
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

/** Words for an order that is called off. */
const CALLED_OFF = new Set(['cancelled', 'canceled', 'void', 'voided', 'refunded', 'rejected']);

/** Words for an order on which nothing is left to pay. */
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
 * Whether a request for payment makes sense, by the order's payment status and status: open sets of words of which section 8 shows none, so that
 * every other word, and none at all, leaves the order payable. The REST API decides in the end.
 */
export function isPayable(paymentStatus: string | null, status: string | null = null): boolean {
  return !SETTLED.has(plain(paymentStatus)) && !isCanceled(status);
}

/** Whether the order is called off, by its status. */
export function isCanceled(status: string | null): boolean {
  return CALLED_OFF.has(plain(status));
}

/** Whether the order is paid; `null` if its payment status shows neither. */
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
