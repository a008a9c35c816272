import type { PaymentProvider } from './provider.ts';

/** Where the test payment page of a token is. */
export const testPagePath = (token: string) => `/payment/test/${token}/`;

/** Takes no money: payments are paid by a click on the test payment page, at `origin` or at the address of the request. */
export function createTestProvider(origin: string | undefined): PaymentProvider {
  return {
    open: ({ token }, _payable, baseUrl) =>
      Promise.resolve({ url: `${origin ?? baseUrl}${testPagePath(token)}`, externalId: null }),
    close: () => Promise.resolve(undefined),
    refund: () => Promise.resolve(),
  };
}
