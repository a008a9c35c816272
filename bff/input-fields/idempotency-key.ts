import { z } from 'zod';
import { addUserIssue } from '../errors/user-error.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

export const idempotencyKey = z
  .string()
  .transform((text, context) =>
    IDEMPOTENCY_KEY.test(text)
      ? text
      : addUserIssue(context, 'INVALID', 'The key must be 8 to 64 letters, digits, - or _'),
  );
