import { z } from 'zod';
import { refuse } from './user-error.ts';

/** The most pounds that a cart line can have. */
const LARGEST_QUANTITY = 32_767;

/** How many pounds a cart line gets. */
export const quantity = z
  .number()
  .transform((pounds, context) =>
    Number.isInteger(pounds) && pounds >= 1 && pounds <= LARGEST_QUANTITY
      ? pounds
      : refuse(context, 'INVALID', `Quantity must be between 1 and ${LARGEST_QUANTITY}`),
  );
