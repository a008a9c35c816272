import type { FulfillmentMethod } from '../../generated/graphql.ts';

export const fulfillmentLabels: Readonly<Record<FulfillmentMethod, string>> = {
  DELIVERY: 'Delivery',
  PICKUP: 'Pickup from the branch',
};

export const isCanceled = (status: string | null): boolean => /^cancell?ed$/i.test(status ?? '');

/** A canceled order needs no payment. */
export const unpaidLabel = (status: string | null): string =>
  isCanceled(status) ? 'Nothing to pay' : 'Not paid yet';
