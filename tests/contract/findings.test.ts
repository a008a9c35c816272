import { expect, it, onTestFinished } from 'vitest';
import { type Mutant, mutants } from './mutants.ts';
import { startMock } from './mock/server.ts';
import { exitCodeOf } from './report.ts';
import { type ContractResult, tryContract } from './try-contract.ts';

async function check(change?: Mutant['change']): Promise<ContractResult> {
  const mock = await startMock({ port: 0, ...(change && { change }) });
  onTestFinished(mock.stop);
  return tryContract({
    base: new URL(mock.url),
    account: null,
    readResetLink: async () => null,
    mayOrder: true,
    wait: async () => undefined,
  });
}

it('there are at least 40 mistakes', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map(({ mistake }) => mistake)).size).toBe(mutants.length);
});

it.each(mutants)('$mistake: the check names $call', async ({ change, call, kind, field }) => {
  const result = await check(change);
  const [first] = result.rows.flatMap(({ findings }) => findings);
  expect(first).toMatchObject({ call, kind });
  expect(first?.field ?? '').toMatch(field ?? /^/);
  expect(first?.why).toMatch(/\.$/);
  expect(Object.keys(first?.causes ?? {}).length).toBeGreaterThanOrEqual(3);
  expect(exitCodeOf(result)).toBe(1);
});

it('without a mistake, the check finds nothing', async () => {
  const { rows } = await check();
  expect(rows.flatMap(({ findings }) => findings)).toEqual([]);
});

it.each([['partially_paid'], [2], [null]])('a payment status that is %j gets a note', async (status) => {
  const { rows } = await check((response, { operation }) =>
    operation === 'getOrder' && response.status === 200
      ? {
          ...response,
          text: response.text.replace('"payment_status":"P"', `"payment_status":${JSON.stringify(status)}`),
        }
      : response,
  );
  const found = rows.find(({ row }) => row === 'GET orders/{id} (auth)');
  expect(found?.notes.join()).toMatch(/^payment_status is no word that the shop knows/);
  expect(found?.findings).toEqual([]);
});
