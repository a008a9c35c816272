import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createDemoAccounts, DEMO_ACCOUNTS } from './demo-accounts.ts';

onEachDatabase('the demo accounts', (open) => {
  it('are created only once, even by concurrent calls', async () => {
    const db = await open();
    const settings = readSettings({ PASSWORD_COST_EXPONENT: '4' });
    await Promise.all([1, 2, 3].map(() => createDemoAccounts(db, settings)));
    const emails = await db.selectFrom('customers').select('email').orderBy('id').execute();
    expect(emails).toEqual(DEMO_ACCOUNTS.map(({ email }) => ({ email })));
    expect(await db.selectFrom('addresses').select('id').execute()).toHaveLength(DEMO_ACCOUNTS.length);
  });
});
