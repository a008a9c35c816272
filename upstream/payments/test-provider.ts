import type { PaymentProvider } from './provider.ts';

export const testPagePath = (token: string) => `/payment/test/${token}/`;

/** Takes no money. The test payment page is at `origin`, or by default at the URL of this API. */
export function createTestProvider(origin: string | undefined): PaymentProvider {
  return {
    open: ({ token }, _payable, baseUrl) =>
      Promise.resolve({ url: `${origin ?? baseUrl}${testPagePath(token)}`, externalId: null }),
    close: () => Promise.resolve(undefined),
    refund: () => Promise.resolve(),
  };
}
