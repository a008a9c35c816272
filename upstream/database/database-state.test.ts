import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the health and readiness checks show whether the database accepts writes',
  async () => {
    const api = await startTestApi();
    let later = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
    onTestFinished(() => clock.mockRestore());
    const ready = async (): Promise<unknown> => (await api.call('GET', '/ready')).body;
    await sql`pragma query_only = on`.execute(api.db);
    expect(await api.call('GET', '/health/')).toMatchObject({
      status: 200,
      body: { status: 'ok', writes: 'fail' },
    });
    expect(await ready()).toMatchObject({ dependsOn: { database: 'rejects writes' } });
    await sql`pragma query_only = off`.execute(api.db);
    later = 10_000;
    expect(await ready()).toMatchObject({ dependsOn: { database: 'answers' } });
    expect((await api.call('GET', '/health/')).body).toEqual({ status: 'ok', writes: 'ok' });
  },
);
