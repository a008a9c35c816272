import type { SignedInCustomer } from '../session/signed-in.ts';
import type { RequestPaymentPayload } from '../generated/schema.ts';
import { RestFailure } from '../rest/failure.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { requestGuestPayment, requestPayment as requestCustomerPayment } from '../rest/payments.ts';
import type { Rest } from '../rest/rest.ts';
import { userError } from '../errors/user-error.ts';

/**
 * A customer may have placed the order as a guest, so an order that is not theirs is requested as a guest's. An order
 * that can't be paid is a user error, not a failure.
 */
export async function requestPayment(
  rest: Rest,
  customer: SignedInCustomer | null,
  orderId: string,
): Promise<RequestPaymentPayload> {
  try {
    const own = customer && (await nullIfNotFound(requestCustomerPayment(customer.rest, orderId)));
    return { url: own ?? (await requestGuestPayment(rest, orderId)), userErrors: [] };
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.code === 'NOT_FOUND') {
      return { url: null, userErrors: [userError('NOT_FOUND', ['orderId'], error.message)] };
    }
    if (error.code !== 'BAD_USER_INPUT') throw error;
    return { url: null, userErrors: [userError('REFUSED', null, error.message)] };
  }
}
