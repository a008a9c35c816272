import type { PaymentProvider } from './provider.ts';

export const testPagePath = (token: string) => `/payment/test/${token}/`;

/** Takes no money: shoppers pay with a click on the test payment page, at `origin` or on the request's host. */
export function createTestProvider(origin: string | undefined): PaymentProvider {
  return {
    open: ({ token }, _payable, baseUrl) =>
      Promise.resolve({ url: `${origin ?? baseUrl}${testPagePath(token)}`, externalId: null }),
    close: () => Promise.resolve(undefined),
    refund: () => Promise.resolve(),
  };
}
