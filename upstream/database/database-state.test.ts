import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the health and readiness checks show that the database rejects writes',
  async () => {
    const api = await startTestApi();
    await sql`pragma query_only = on`.execute(api.db);
    expect(await api.call('GET', '/health/')).toMatchObject({
      status: 200,
      body: { status: 'ok', writes: 'fail' },
    });
    expect((await api.call('GET', '/ready')).body).toMatchObject({
      dependsOn: { database: 'rejects writes' },
    });
  },
);
