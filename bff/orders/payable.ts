/** Payment statuses of a paid order; `c` is short for "complete". */
const paid = /^(?:c|paid|completed?|success(?:ful)?|succeeded|captured|settled)$/;

/** Payment statuses of an unpaid order; `p` and `f` are short for "pending" and "failed". */
const unpaid = /^(?:p|f|pending|failed|unpaid|not paid|open|awaiting payment|requires payment)$/;

const canceled = /^(?:cancell?ed|void(?:ed)?|refunded|rejected)$/;

const notDue = /^(?:confirmed|processing|authorized|partially refunded|(?:no payment|not) required)$/;

/**
 * Whether payment can be requested. The specification lists no values for the two statuses, so a missing or unknown
 * value doesn't prevent a payment request; the REST API decides.
 */
export function isPayable(paymentStatus: string | null, status: string | null = null): boolean {
  const value = plain(paymentStatus);
  return !paid.test(value) && !canceled.test(value) && !notDue.test(value) && !isCanceled(status);
}

export function isCanceled(status: string | null): boolean {
  return canceled.test(plain(status));
}

/** `null` if the payment status is missing or unknown. */
export function isPaid(paymentStatus: string | null): boolean | null {
  const value = plain(paymentStatus);
  if (paid.test(value)) return true;
  return unpaid.test(value) || canceled.test(value) || notDue.test(value) ? false : null;
}

function plain(status: string | null): string {
  return (status ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}
