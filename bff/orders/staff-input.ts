import { z } from 'zod';
import { idempotencyKey } from '../input-fields/idempotency-key.ts';

const MAX_DEVICE_LENGTH = 60;
/** In pounds. */
const MAX_WEIGHT = 100_000;

const weightMessage = `The weight must be 0 to ${MAX_WEIGHT} pounds with at most two decimals`;

const isInHundredths = (pounds: number): boolean => Number(pounds.toFixed(2)) === pounds;

const press = {
  device: z
    .string()
    .trim()
    .max(MAX_DEVICE_LENGTH, `The name of the device must have at most ${MAX_DEVICE_LENGTH} characters`)
    .nullish()
    .transform((name) => name || null),
  idempotencyKey,
};

export const moveInput = z.object({ ...press, state: z.string(), version: z.int(), orderId: z.string() });

export const weighInput = z.object({
  ...press,
  orderId: z.string(),
  lineId: z.string(),
  packedWeight: z
    .number()
    .min(0, weightMessage)
    .max(MAX_WEIGHT, weightMessage)
    .refine(isInHundredths, weightMessage),
  version: z.int(),
});

export const soldOutInput = z.object({ ...press, productId: z.string(), isSoldOut: z.boolean() });

export const searchText = z
  .string()
  .trim()
  .min(1, 'query must have 1 to 100 characters.')
  .max(100, 'query must have 1 to 100 characters.');
