import type { FulfillmentMethod } from '../../generated/graphql.ts';

export const fulfillmentLabels: Readonly<Record<FulfillmentMethod, string>> = {
  DELIVERY: 'Delivery',
  PICKUP: 'Pickup from the branch',
};

/** The place of a delivery without an address, such as a wholesale order. */
export const agreedPlace = 'As agreed with the shop';
