/** The limits of carts that web, the BFF and the reference API share. Limits of a single part are in that part. */

/** Maximum number of lines in a cart. */
export const MOST_CART_LINES = 100;

/** Minimum pounds of a line if the product has no higher minimum (specification, section 4). */
export const LEAST_POUNDS = 1;

/**
 * Maximum pounds in a GraphQL `Int`. The shop has no lower maximum (specification, section 4); a REST API may have one.
 */
export const MOST_POUNDS = 2_147_483_647;
