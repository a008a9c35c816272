import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';
import { watchDatabase } from './database-state.ts';

it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the database state shows when writes fail and when they work again',
  async () => {
    const { db } = await startTestApi();
    const state = watchDatabase(db, 0);
    expect(await state.look()).toBe('answers');
    await sql`pragma query_only = on`.execute(db);
    expect(await state.look()).toBe('takes no writes');
    await sql`pragma query_only = off`.execute(db);
    expect(await state.look()).toBe('answers');
  },
);

it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the health check shows whether the database accepts writes',
  async () => {
    const api = await startTestApi();
    await sql`pragma query_only = on`.execute(api.db);
    expect(await api.call('GET', '/health/')).toMatchObject({
      status: 200,
      body: { status: 'ok', writes: 'fail' },
    });
    expect((await api.call('GET', '/ready')).body).toMatchObject({
      dependsOn: { database: 'takes no writes' },
    });
  },
);
