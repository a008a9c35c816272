import { describe, expect, it } from 'vitest';
import { parsePromises } from './promises.ts';
import type { RunReport } from './run-report.ts';
import { standingsOf, tableOf, unknownIds } from './verdict.ts';

const promises = [
  { id: 'S1-shop-01', text: 'A first promise.' },
  { id: 'S1-shop-02', text: 'A second one, of a | b.' },
];

type Entry = RunReport[number];

const entry = (ids: string[], state: Entry['state'], test = 'a.test.ts > holds', group = test): Entry => ({
  test,
  group,
  ids,
  state,
});

const statesOf = (...report: RunReport) => standingsOf(promises, report).map(({ state }) => state);

describe('parsePromises', () => {
  it('reads each bullet as a promise with an id and a sentence', () => {
    expect(parsePromises('# Title\n\n## Section\n\n- `S1-shop-01` A first promise.\n')).toEqual([
      promises[0],
    ]);
  });

  it('rejects a list with a duplicate id', () => {
    expect(() => parsePromises('- `S1-a-01` One.\n- `S1-a-01` Two.')).toThrow(
      'Two promises have the id S1-a-01.',
    );
  });

  it('rejects a bullet without an id', () => {
    expect(() => parsePromises('- One.')).toThrow('Not a promise with an id: - One.');
  });
});

describe('a promise', () => {
  it('holds if every test with its id passed', () => {
    expect(statesOf(entry(['S1-shop-01', 'S1-shop-02'], 'passed'), entry(['S1-shop-02'], 'passed'))).toEqual([
      'held',
      'held',
    ]);
  });

  it('is missing if no test has its id', () => {
    expect(statesOf(entry(['S1-shop-01'], 'passed'))).toEqual(['held', 'missing']);
  });

  it('has failed if one of its tests failed, even if others passed', () => {
    const [first] = standingsOf(promises, [
      entry(['S1-shop-01'], 'passed', 'a'),
      entry(['S1-shop-01'], 'failed', 'b'),
      entry(['S1-shop-01'], 'skipped', 'c'),
    ]);
    expect(first).toMatchObject({ state: 'failed', tests: ['b'] });
  });

  it('is skipped if one of its tests was skipped in every case, even if other tests passed', () => {
    const [first] = standingsOf(promises, [
      entry(['S1-shop-01'], 'passed', 'a'),
      entry(['S1-shop-01'], 'skipped', 'b'),
    ]);
    expect(first).toMatchObject({ state: 'skipped', tests: ['b'] });
  });

  it('holds if a test passed on one database and was skipped on another', () => {
    const [first] = standingsOf(promises, [
      entry(['S1-shop-01'], 'passed', 'lists on SQLite', 'lists'),
      entry(['S1-shop-01'], 'skipped', 'lists on PostgreSQL', 'lists'),
    ]);
    expect(first).toMatchObject({ state: 'held', tests: ['lists'] });
  });
});

it('an unknown id in a tag is reported once, with the first test that has the tag', () => {
  const report = [entry(['S1-shop-01', 'S9-gone-01'], 'passed'), entry(['S9-gone-01'], 'passed', 'b')];
  expect(unknownIds(promises, report)).toEqual(['S9-gone-01 (a.test.ts > holds)']);
});

it('the table of results has a row for each promise', () => {
  expect(
    tableOf(standingsOf(promises, [entry(['S1-shop-02'], 'passed')]))
      .split('\n')
      .slice(2),
  ).toEqual([
    '| S1-shop-01 | missing | A first promise. |  |',
    '| S1-shop-02 | held | A second one, of a \\| b. | a.test.ts > holds |',
    '',
  ]);
});
