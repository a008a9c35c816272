import { expect, it, onTestFinished } from 'vitest';
import { exitCodeOf, lineOf, verdictOf } from './report.ts';
import { additionRows } from './rows/additions.ts';
import { tryContract } from './try-contract.ts';
import { startMock } from './mock/server.ts';

it('the mock passes its own check, and offers no addition', async () => {
  const links = new Map<string, { uid: string; token: string }>();
  const mock = await startMock({ port: 0, onReset: (email, link) => void links.set(email, link) });
  onTestFinished(mock.stop);
  const result = await tryContract({
    base: new URL(mock.url),
    account: null,
    readResetLink: async () => Promise.resolve([...links.values()].at(-1) ?? null),
    mayOrder: true,
  });
  const additions = new Set(additionRows.map(({ row }) => row));
  const missing = result.rows.filter((row) => verdictOf(row) !== 'pass');
  expect(missing.filter(({ row }) => !additions.has(row)).map(lineOf)).toEqual([]);
  expect(new Set(missing.map(({ row }) => row))).toEqual(additions);
  expect(exitCodeOf(result)).toBe(0);
});
