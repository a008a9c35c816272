import { z } from 'zod';

export const pathNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const pathUuid = z.guid().toLowerCase();
