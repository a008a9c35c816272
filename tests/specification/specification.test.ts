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

const first = (state: Entry['state'], test: string, group = test) =>
  entry(['S1-shop-01'], state, test, group);

const statesOf = (...report: RunReport) => standingsOf(promises, report).map(({ state }) => state);

describe('parsePromises', () => {
  it('reads each bullet as a promise with an id and a sentence', () => {
    expect(parsePromises('# Title\n\n## Section\n\n- `S1-shop-01` A first promise.\n')).toEqual([
      promises[0],
    ]);
  });

  it.each([
    ['a duplicate id', '- `S1-a-01` One.\n- `S1-a-01` Two.', 'Two promises have the id S1-a-01.'],
    ['a bullet without an id', '- One.', 'Not a promise with an id: - One.'],
  ])('rejects %s', (_, markdown, message) => {
    expect(() => parsePromises(markdown)).toThrow(message);
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

  it.each([
    [
      'failed if a test failed, even if others passed',
      'failed',
      'b',
      [first('passed', 'a'), first('failed', 'b'), first('skipped', 'c')],
    ],
    [
      'skipped if every case of a test was skipped, even if other tests passed',
      'skipped',
      'b',
      [first('passed', 'a'), first('skipped', 'b')],
    ],
    [
      'held if a test passed on one database and was skipped on another',
      'held',
      'lists',
      [first('passed', 'lists on SQLite', 'lists'), first('skipped', 'lists on PostgreSQL', 'lists')],
    ],
  ])('is %s', (_, state, test, report) => {
    expect(standingsOf(promises, report)[0]).toMatchObject({ state, tests: [test] });
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
