import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { z } from 'zod';

const message = `Quantity must be a whole number from ${MIN_POUNDS} up`;

/** In pounds. The shop has no maximum (specification, section 4). */
export const quantity = z.int(message).min(MIN_POUNDS, message);
