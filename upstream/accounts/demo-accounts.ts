import { HttpError } from '../http/http-error.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { createAccounts } from './accounts.ts';

export const DEMO_PASSWORD = 'halal-demo-1';

export const DEMO_ACCOUNTS = [
  {
    email: 'shopper@example.com',
    username: 'shopper',
    phone: '+13055550101',
    first_name: 'Amina',
    last_name: 'Hassan',
  },
  {
    email: 'restaurant@example.com',
    username: 'restaurant',
    phone: '+13055550102',
    first_name: 'Omar',
    last_name: 'Farouk',
  },
] as const;

export async function createDemoAccounts(db: Database, settings: Settings): Promise<void> {
  const accounts = createAccounts(db, () => new Date(), settings.PASSWORD_COST_EXPONENT);
  for (const account of DEMO_ACCOUNTS) {
    if (await accounts.byEmail(account.email)) continue;
    const made = await accounts
      .register(
        { ...account, password: DEMO_PASSWORD, password2: DEMO_PASSWORD },
        { address: 'own', signal: new AbortController().signal },
      )
      .catch(unlessRejected);
    // The registration is rejected if another process has just created the account.
    if (!made) continue;
    await db
      .insertInto('addresses')
      .values({
        customer_id: made.id,
        name: account.first_name,
        company_name: account.last_name,
        address: '200 Avenue J',
        house_number: '200',
        city: 'Moore Haven',
        postal_code: '33471',
        governorate: 'Florida',
        country: 'US',
        phone_number: account.phone,
      })
      .execute();
  }
}

function unlessRejected(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 400)) throw error;
}
