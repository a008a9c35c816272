/** The bounds of carts that web, the BFF and the reference API share; those of one part alone stand with that part. */

/** The most lines of a cart. */
export const MOST_CART_LINES = 100;

/** The fewest pounds of a line where the product has no greater minimum (specification, section 4). */
export const LEAST_POUNDS = 1;

/** The most pounds that a GraphQL `Int` carries. The shop has no upper bound (specification, section 4); a REST API may have its own. */
export const MOST_POUNDS = 2_147_483_647;
