import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../bff/testing/broken-server.ts';
import { lines } from '../specification/lines/calls.ts';
import { contractRows } from './contract-rows.ts';
import { referenceApi } from './reference-api.ts';
import { exitCodeOf, lineOf, summaryOf, verdictOf } from './report.ts';
import { type ContractResult, tryContract } from './try-contract.ts';

const table = contractRows().map(({ row }) => ({ row }));

describe('the reference REST API', () => {
  const api = referenceApi();
  let result: ContractResult;
  beforeAll(async () => {
    const { readResetLink } = api;
    result = await tryContract({ base: api.base(), account: null, readResetLink, mayOrder: true });
  });

  it.each(table)('has the row $row', ({ row }) => {
    const seen = result.rows.find((each) => each.row === row);
    expect(seen === undefined ? row : lineOf(seen)).toMatch(/^pass /);
    expect(seen?.notes).toEqual([]);
  });

  it('keeps the account and the two orders of the check, and nothing else of it', () => {
    expect(result.leftBehind).toEqual([
      expect.stringMatching(/^the account contract-\w+@example\.com$/),
      expect.stringMatching(/^the order [\w-]+$/),
      expect.stringMatching(/^the guest's order [\w-]+$/),
    ]);
    expect(exitCodeOf(result)).toBe(0);
  });
});

it('has each row of section 7 once, in its order', () => {
  const specification = readFileSync(new URL('../../bff/rest/section-7.md', import.meta.url), 'utf8');
  const specified = Array.from(
    specification.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) [^|]*?) +\|/gm),
    ([, row]) => row,
  );
  expect(specified).toHaveLength(32);
  expect(table.map(({ row }) => row)).toEqual(specified);
});

it("has each row of section 7 in the specification's checklist", () => {
  const listed = lines.map(({ of }) => of).filter((of) => of.startsWith('Section 7, '));
  expect(listed).toEqual(table.map(({ row }) => `Section 7, ${row}`));
});

it('tells of an API that has none of the rows, and fails', async () => {
  const server = createServer((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<title>ValueError at /</title>');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const base = new URL(`http://localhost:${portOf(server)}/api`);
  const result = await tryContract({ base, account: null, readResetLink: async () => null, mayOrder: false });
  server.close();
  expect(result.rows).toHaveLength(table.length);
  expect(result.rows.filter((row) => verdictOf(row) === 'pass')).toEqual([]);
  const [first] = result.rows;
  expect(first && lineOf(first)).toMatch(
    /^FAIL {2}GET products\/ .*UPSTREAM_ERROR \(status 500\): Request failed with status code 500 \[GET \/api\/products\/ 500\]$/,
  );
  expect(summaryOf(result)).toContain('Everything that was made is taken back.');
  expect(exitCodeOf(result)).toBe(1);
});
