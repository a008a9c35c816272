import { isRefunded } from './order-labels.ts';

interface Progress {
  /** In the REST API's words; `null` if unknown. */
  readonly status: string | null;
  /** In the REST API's words; `null` if unknown. */
  readonly paymentStatus: string | null;
  readonly isPayable: boolean;
}

/** Returns `null` if nothing follows, or if the status is unknown or one that the owner has added. */
export function nextStep({ status, paymentStatus, isPayable }: Progress): string | null {
  if (isPayable) return 'You pay on a secure page that opens in a new tab.';
  if (isRefunded(paymentStatus))
    return 'Your payment was refunded. How soon the money arrives depends on your bank.';
  switch (status ?? '') {
    case 'Placed':
      return 'We’ll email you when your order is confirmed.';
    case 'Confirmed':
      return 'We cut and pack it for this day.';
    case 'Preparing':
      return 'We are cutting and packing it.';
    case 'On the way':
      return 'Our driver is bringing it to you.';
    case 'Ready for pickup':
      return 'It is waiting for you at the branch.';
    default:
      return null;
  }
}
