export function statusWords(status: string): string {
  switch (status) {
    case 'Placed':
      return 'Placed';
    case 'Confirmed':
      return 'Confirmed';
    case 'Preparing':
      return 'Preparing';
    case 'On the way':
      return 'On the way';
    case 'Ready for pickup':
      return 'Ready for pickup';
    case 'Completed':
      return 'Completed';
    case 'Canceled':
      return 'Canceled';
    case 'Pending':
      return 'Pending';
    case 'Paid':
      return 'Paid';
    case 'Refunded':
      return 'Refunded';
    default:
      return status;
  }
}
