import { z } from 'zod';

/** A number as a path parameter. */
export const pathNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A UUID as a path parameter, converted to lower case. */
export const pathUuid = z.guid().toLowerCase();
