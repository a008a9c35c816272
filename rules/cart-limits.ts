export const MAX_CART_LINES = 100;

/** Minimum pounds per line if the product has no higher minimum (specification, section 4). */
export const MIN_POUNDS = 1;

/** The maximum of a GraphQL `Int`. The shop has no lower maximum (specification, section 4), but a REST API may. */
export const MAX_POUNDS = 2_147_483_647;
