import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { readSettings } from '../settings.ts';
import { databaseKinds, titleOf } from '../testing/databases.ts';
import { createDemoAccounts, DEMO_ACCOUNTS } from './demo-accounts.ts';

const kinds = databaseKinds();
afterAll(async () => {
  for (const kind of kinds) await kind.stop();
});

for (const kind of kinds)
  describe.skipIf(kind.missing !== undefined)(`the demo accounts on ${titleOf(kind)}`, () => {
    it('are created only once, even by concurrent calls', async () => {
      const { db, close } = await kind.open();
      onTestFinished(close);
      await migrate(db);
      const settings = readSettings({ PASSWORD_COST_EXPONENT: '4' });
      await Promise.all([1, 2, 3].map(() => createDemoAccounts(db, settings)));
      const emails = await db.selectFrom('customers').select('email').orderBy('id').execute();
      expect(emails).toEqual(DEMO_ACCOUNTS.map(({ email }) => ({ email })));
      expect(await db.selectFrom('addresses').select('id').execute()).toHaveLength(DEMO_ACCOUNTS.length);
    });
  });
