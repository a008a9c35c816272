/** Words that shop APIs use for an order on which nothing is left to pay, or which is called off; `c` is Django's short "complete". */
const SETTLED = new Set([
  'c',
  'paid',
  'complete',
  'completed',
  'confirmed',
  'success',
  'successful',
  'succeeded',
  'captured',
  'settled',
  'processing',
  'authorized',
  'refunded',
  'partially refunded',
  'cancelled',
  'canceled',
  'void',
  'voided',
  'no payment required',
  'not required',
]);

/**
 * Whether asking for payment makes sense, by the order's payment status: an open set of words of which section 8 shows none, so that
 * every word that does not clearly say otherwise, and none at all, leaves the order payable. The shop API has the last word.
 */
export function isPayable(paymentStatus: string | null): boolean {
  const words = (paymentStatus ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return !SETTLED.has(words);
}
