import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { portOf } from '../../bff/testing/http-server.ts';
import { promises } from '../specification/promises.ts';
import { checkReferenceApi, staffKey } from './check-reference-api.ts';
import { exitCodeOf, lineOf, summaryOf, verdictOf } from './report.ts';
import { additionRows } from './rows/additions.ts';
import { type ContractResult, contractRows, tryContract } from './try-contract.ts';
import { readText } from '../project-files.ts';

const table = contractRows().map(({ row }) => ({ row }));
const tried = [...table, ...additionRows.map(({ row }) => ({ row }))];

const asGuest = { account: null, readResetLink: async () => null, mayOrder: false };

/** Returns the ids of the promises about a row of the specification's section 7; none for an addition. */
const promisesOf = (row: string): string[] =>
  promises.filter(({ text }) => text.startsWith(`\`${row}\`: `)).map(({ id }) => id);

describe('the reference REST API', () => {
  let result: ContractResult;
  beforeAll(async () => {
    result = await checkReferenceApi(staffKey);
  });

  for (const { row } of tried)
    it(`implements ${row}`, { tags: ['D-api-01', ...promisesOf(row)] }, () => {
      const seen = result.rows.find((each) => each.row === row);
      expect(seen === undefined ? row : lineOf(seen)).toMatch(/^pass /);
      expect(seen?.notes).toEqual([]);
    });

  it('keeps only an account and two canceled orders from the contract check', () => {
    expect(result.leftBehind).toEqual([
      expect.stringMatching(/^the order [\w-]+ \(canceled\)$/),
      expect.stringMatching(/^the guest's order [\w-]+ \(canceled\)$/),
      expect.stringMatching(/^the account contract-\w+@example\.com$/),
    ]);
    expect(exitCodeOf(result)).toBe(0);
  });
});

it("the contract check covers each row of the specification's section 7 once, in order", () => {
  const specification = readText('docs/reference/rest-api.md');
  const specified = Array.from(
    specification.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) [^|]*?) +\|/gm),
    ([, row]) => row,
  );
  expect(specified).toHaveLength(32);
  expect(table.map(({ row }) => row)).toEqual(specified);
});

it("each row of the specification's section 7 has exactly one promise", () => {
  expect(table.filter(({ row }) => promisesOf(row).length !== 1)).toEqual([]);
});

it('if the API implements nothing, the contract check fails and reports the errors', async () => {
  const api = await apiThat((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<title>ValueError at /</title>');
  });
  const result = await tryContract({ ...asGuest, base: new URL('/api', api) });
  expect(result.rows).toHaveLength(tried.length);
  expect(result.rows.filter((row) => verdictOf(row) === 'pass')).toEqual([]);
  const [first] = result.rows;
  expect(first && lineOf(first)).toMatch(
    /^FAIL {2}GET products\/ .*UPSTREAM_ERROR \(status 500\): Request failed with status code 500 \[GET \/api\/products\/ 500\]$/m,
  );
  expect(summaryOf(result)).toContain('Everything that was created has been removed.');
  expect(exitCodeOf(result)).toBe(1);
});

/** Starts an API that runs until the end of the test. */
async function apiThat(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(respond);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return new URL(`http://localhost:${portOf(server)}/api/`);
}

it("the contract check reports that a URL doesn't return an HTTP response", async () => {
  const base = await apiThat((_, response) => response.destroy());
  const result = await tryContract({ ...asGuest, base });
  expect(result.rows).toEqual([]);
  expect(summaryOf(result)).toBe(
    `There is no HTTP response from ${base.href}. Is the API running?\nThe API was not checked.\nEverything that was created has been removed.`,
  );
  expect(exitCodeOf(result)).toBe(2);
});

it('if the API throttles, the contract check waits as long as Retry-After says, and continues', async () => {
  let asked = 0;
  const waits: number[] = [];
  const base = await apiThat((_, response) => {
    asked += 1;
    if (asked % 2 === 1) response.writeHead(429, { 'retry-after': '17' }).end('{"detail": "Throttled."}');
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail": "Not found."}');
  });
  const wait = async (seconds: number) => void waits.push(seconds);
  const result = await tryContract({ ...asGuest, base, wait });
  expect(new Set(waits)).toEqual(new Set([17]));
  expect(result.ended).toBeNull();
  expect(result.rows.map(lineOf).join('\n')).not.toContain('RATE_LIMITED');
});

it('if Retry-After is an hour, the contract check gives up', async () => {
  const base = await apiThat((_, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end('{"detail": "Throttled."}');
  });
  const result = await tryContract({ ...asGuest, base });
  expect(result.ended).toMatch(/^The API throttles \(429, Retry-After 3600 s\)\. Raise its limits/);
  expect(exitCodeOf(result)).toBe(2);
});

const aProduct = (id: number, name: string, image: string) => ({
  id,
  product_name: name,
  description: '',
  unit_price: '1.00',
  collection: 1,
  image,
});

it("the contract check accepts pictures on the API's host and names sorted by code point", async () => {
  const base = await apiThat((request, response) => {
    const address = new URL(request.url ?? '', base);
    const names = ['Chicken wings', 'beef', '“Organic” lamb'];
    const sorted = address.searchParams.get('ordering') === 'Z-A' ? names.toReversed() : names;
    const picture = new URL('/media/1.webp', base).href;
    const all = sorted.map((name, index) => aProduct(index + 1, name, picture));
    const offset = Number(address.searchParams.get('offset') ?? 0);
    const results = all.slice(offset, offset + Number(address.searchParams.get('limit') ?? 100));
    const body = { count: all.length, next: null, previous: null, results };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { rows } = await tryContract({ ...asGuest, base });
  const listing = rows.filter(({ row }) => row.startsWith('GET products/'));
  expect(listing.slice(0, 2).map(({ response }) => response.state)).toEqual(['right', 'right']);
  const notes = listing.flatMap((row) => row.notes);
  expect(notes.join('\n')).not.toMatch(/IMAGE_ORIGINS|sort by name/);
});

it("the contract check's password for a new account doesn't contain the username", async () => {
  const sent: string[] = [];
  const base = await apiThat((request, response) => {
    request.on('data', (chunk: Buffer) => sent.push(chunk.toString()));
    request.on('end', () => response.writeHead(500).end());
  });
  await tryContract({ ...asGuest, base });
  const registration = z
    .object({ username: z.string(), password: z.string() })
    .parse(JSON.parse(sent.find((body) => body.includes('username')) ?? '{}'));
  const mark = registration.username.replace('contract-', '');
  expect(registration.password).not.toContain(mark);
});
