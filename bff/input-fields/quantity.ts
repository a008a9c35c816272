import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import { z } from 'zod';
import { addUserIssue } from '../errors/user-error.ts';

/** In pounds. The shop has no maximum of its own (specification, section 4). */
export const quantity = z
  .number()
  .transform((pounds, context) =>
    Number.isInteger(pounds) && pounds >= LEAST_POUNDS
      ? pounds
      : addUserIssue(context, 'INVALID', `Quantity must be a whole number from ${LEAST_POUNDS} up`),
  );
