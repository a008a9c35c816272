import { z } from 'zod';

/** A number in a path. */
export const pathNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A UUID in a path, converted to lower case. */
export const pathUuid = z.guid().toLowerCase();
