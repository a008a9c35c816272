import type { Settings } from '../settings.ts';

const STRIPE_MINIMUM = 50;

/** The least that the payment provider accepts for an order, in cents. The test page accepts any amount. */
export function smallestPayment({ STRIPE_SECRET_KEY }: Pick<Settings, 'STRIPE_SECRET_KEY'>): number {
  return STRIPE_SECRET_KEY === undefined ? 1 : STRIPE_MINIMUM;
}
