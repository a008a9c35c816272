import { z } from 'zod';

export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'The key must be 8 to 64 letters, digits, - or _');
