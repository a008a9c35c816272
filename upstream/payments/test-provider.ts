import { randomBytes } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import { storedMoment } from '../moment.ts';
import type { PaymentProvider } from './provider.ts';
import { OPEN } from './settle.ts';

/** Where the test payment page of a token is. */
export const testPagePath = (token: string) => `/payment/test/${token}/`;

/** Takes no money: payments are settled by a click on the test payment page, at `origin` or where the API was asked. */
export function createTestProvider(
  db: Database,
  now: () => Date,
  origin: string | undefined,
): PaymentProvider {
  return {
    async open({ order }, baseUrl) {
      const token = randomBytes(24).toString('base64url');
      await db
        .insertInto('payments')
        .values({
          token,
          order_id: order.id,
          state: OPEN,
          external_id: null,
          created_at: storedMoment(now()),
        })
        .execute();
      return `${origin ?? baseUrl}${testPagePath(token)}`;
    },
  };
}
