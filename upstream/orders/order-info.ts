/** Delivery or pickup, in the words of the specification (section 9). */
export const ORDER_INFOS = ['Delivery', 'Pickup from the branch'] as const;
export const PICKUP = ORDER_INFOS[1];
