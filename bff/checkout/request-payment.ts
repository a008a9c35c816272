import type { SignedInCustomer } from '../session/signed-in.ts';
import type { RequestPaymentPayload } from '../generated/schema.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { requestGuestPayment, requestPayment as requestCustomerPayment } from '../rest/payments.ts';
import type { Rest } from '../rest/rest.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userError } from '../errors/user-error.ts';

export async function requestPayment(
  rest: Rest,
  customer: SignedInCustomer | null,
  orderId: string,
): Promise<RequestPaymentPayload> {
  const payment = paymentUrl(rest, customer, orderId);
  const userErrors = await refusalsOf(payment, new Map(), {
    notFound: ({ message }) => userError('NOT_FOUND', ['orderId'], message),
  });
  return { url: userErrors.length > 0 ? null : await payment, userErrors };
}

/** Tries the guests' endpoint too, because an order that a customer placed as a guest isn't in their account. */
async function paymentUrl(rest: Rest, customer: SignedInCustomer | null, orderId: string): Promise<string> {
  const own = customer && (await nullIfNotFound(requestCustomerPayment(customer.rest, orderId)));
  return own ?? requestGuestPayment(rest, orderId);
}
