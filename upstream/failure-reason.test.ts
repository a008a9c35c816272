import { once } from 'node:events';
import { createServer } from 'node:net';
import { DatabaseError } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database/open.ts';
import { failureReason, isOfSystem } from './failure-reason.ts';
import { migrate } from './migrate.ts';

it.each([
  ['53300', 'too many connections for database "shop"'],
  ['3D000', 'database "shop" does not exist'],
  ['28P01', 'password authentication failed for user "shop"'],
  ['42501', 'permission denied for table orders'],
  ['57014', 'canceling statement due to statement timeout'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
])(
  'what PostgreSQL rejects names the setting of the database, without a stack trace: %s',
  (code, message) => {
    const error = Object.assign(new DatabaseError(message, 100, 'error'), { code });
    expect(failureReason(error)).toBe(`The database at DATABASE_URL rejects the shop: ${message}.`);
    expect(isOfSystem(error)).toBe(true);
  },
);

it("an error in the shop's own SQL keeps its stack trace", () => {
  const error = Object.assign(new DatabaseError('syntax error', 100, 'error'), { code: '42601' });
  expect([failureReason(error), isOfSystem(error)]).toEqual(['syntax error', false]);
});

it('a database whose connection ends at once counts as unreachable', async () => {
  const server = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const DATABASE_URL = `postgres://shop@127.0.0.1:${port}/shop`;
  const db = openDatabase({ DATABASE_URL, DATABASE_CONNECTIONS: 1, DATA_DIR: '' });
  const failure = await migrate(db).catch((error: unknown) => error);
  await db.destroy();
  expect(failureReason(failure)).toBe('The database at DATABASE_URL cannot be reached.');
});
