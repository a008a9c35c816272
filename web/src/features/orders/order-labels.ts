import type { FulfillmentMethod } from '../../generated/graphql.ts';

/** How an order is handed over, in the owner's words (specification, section 9). */
export const fulfillmentLabels: Readonly<Record<FulfillmentMethod, string>> = {
  DELIVERY: 'Delivery',
  PICKUP: 'Pickup from the branch',
};

/** The label of an unpaid order: a canceled one has nothing to pay. */
export function unpaidLabel(status: string | null): string {
  return /^cancell?ed$/i.test(status ?? '') ? 'Nothing to pay' : 'Not paid yet';
}
