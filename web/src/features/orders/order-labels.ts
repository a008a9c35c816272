import type { FulfillmentMethod } from '../../generated/graphql.ts';

export const fulfillmentLabels: Readonly<Record<FulfillmentMethod, string>> = {
  DELIVERY: 'Delivery',
  PICKUP: 'Pickup from the branch',
};

/** A canceled order needs no payment. */
export function unpaidLabel(status: string | null): string {
  return /^cancell?ed$/i.test(status ?? '') ? 'Nothing to pay' : 'Not paid yet';
}
