import { z } from 'zod';
import { httpError } from '../http/http-error.ts';
import { OrderRefused } from './transition.ts';

/** Why a change to an order was refused, and the order as it is. */
export const refusedBody = z.object({
  detail: z.string(),
  code: z.enum(['being_prepared', 'too_late', 'not_allowed', 'version_changed']),
  order: z.unknown().describe('The order as it is'),
});

const CODES = {
  'being prepared': 'being_prepared',
  'too late': 'too_late',
  'not allowed': 'not_allowed',
  version: 'version_changed',
} as const satisfies Record<OrderRefused['refusal'], z.infer<typeof refusedBody>['code']>;

/** Waits for a change; if it is refused, throws 409 with the order as it is. */
export async function orRefused<T>(change: Promise<T>, read: () => Promise<unknown>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    throw httpError(409, error.message, { code: CODES[error.refusal], order: await read() });
  }
}
