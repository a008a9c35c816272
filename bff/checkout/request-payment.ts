import type { SignedInCustomer } from '../session/signed-in.ts';
import type { RequestPaymentPayload } from '../generated/schema.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { requestGuestPayment, requestPayment as requestCustomerPayment } from '../rest/payments.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userError } from '../errors/user-error.ts';

const refused = 'This order cannot be paid online at the moment. Please contact us to pay it.';

export async function requestPayment(
  rest: Rest,
  customer: SignedInCustomer | null,
  orderId: string,
): Promise<RequestPaymentPayload> {
  const payment = paymentUrl(rest, customer, orderId);
  const userErrors = await refusalsOf(payment.catch(explained), new Map(), {
    notFound: ({ message }) => userError('NOT_FOUND', ['orderId'], message),
  });
  return { url: userErrors.length > 0 ? null : await payment, userErrors };
}

/** Tells shoppers what to do if the REST API gives no reason. */
function explained(error: unknown): never {
  if (error instanceof RestFailure && error.unexplained !== null && error.code === 'BAD_USER_INPUT')
    throw new RestFailure(error.code, { message: refused, status: error.status });
  throw error;
}

/** Tries the guests' endpoint too, because an order that a customer placed as a guest isn't in their account. */
async function paymentUrl(rest: Rest, customer: SignedInCustomer | null, orderId: string): Promise<string> {
  const own = customer && (await nullIfNotFound(requestCustomerPayment(customer.rest, orderId)));
  return own ?? requestGuestPayment(rest, orderId);
}
