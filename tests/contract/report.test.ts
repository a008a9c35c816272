import { expect, it } from 'vitest';
import { findingOf } from './findings/finding.ts';
import { createProgressLine } from './progress-line.ts';
import { jsonOf, junitOf, lineOf } from './report.ts';
import type { ContractResult } from './try-contract.ts';

const right = { state: 'right', summary: 'fine' } as const;
const skipped = { state: 'not tried', summary: 'no order was placed' } as const;
const finding = findingOf('listProducts', 'money', {
  field: '[0].unit_price',
  came: '"<b>12,50</b>"',
  needed: 'an amount of US dollars',
});
const result: ContractResult = {
  rows: [
    { row: 'GET collections/', request: right, response: right, error: right, notes: [], findings: [] },
    {
      row: 'GET products/',
      request: right,
      response: { state: 'wrong', summary: 'a "price" & more\u0000' },
      error: right,
      notes: [],
      findings: [finding],
    },
    {
      row: 'GET orders/{id} (auth)',
      request: skipped,
      response: skipped,
      error: skipped,
      notes: [],
      findings: [],
    },
  ],
  leftBehind: ['the order 1'],
  ended: null,
};

it('a line names the call, the field, what came, what is needed, why, and the usual causes', () => {
  const [, failed] = result.rows;
  expect(failed && lineOf(failed)).toMatch(
    /^FAIL {2}GET products\/ [^]*in GET products\/, field \[0\]\.unit_price\n +came: "<b>12,50<\/b>"\n +needed: an amount[^]*why: The shop’s lists[^]*Laravel: number_format/,
  );
});

it('the JSON has the exit code, a verdict for each call, and the findings', () => {
  expect(JSON.parse(jsonOf(result))).toMatchObject({
    exitCode: 1,
    ended: null,
    leftBehind: ['the order 1'],
    rows: [
      { call: 'GET collections/', verdict: 'pass', findings: [] },
      { call: 'GET products/', verdict: 'fail', findings: [{ kind: 'money', field: '[0].unit_price' }] },
      { call: 'GET orders/{id} (auth)', verdict: 'skip', detail: 'no order was placed' },
    ],
  });
});

it('the JUnit XML has a test case for each call, and no character that XML forbids', () => {
  const xml = junitOf(result);
  expect(xml).toContain('<testsuite name="REST API" tests="3" failures="1" errors="0" skipped="1">');
  expect(xml).toContain('<failure message="a &quot;price&quot; &amp; more\uFFFD">');
  expect(xml).toContain('came: &quot;&lt;b&gt;12,50&lt;/b&gt;&quot;');
  expect(xml).toContain('<skipped message="no order was placed"/>');
});

it('if the check ended early, the JUnit XML has an error', () => {
  const xml = junitOf({ rows: [], leftBehind: [], ended: 'The API throttles.' });
  expect(xml).toContain('tests="1" failures="0" errors="1" skipped="0"');
  expect(xml).toContain('<error message="The API throttles."/>');
});

it('the progress line is only for terminals, and disappears', () => {
  const written: string[] = [];
  const terminal = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) });
  const silent = createProgressLine(terminal(false), 2);
  silent.next();
  silent.clear();
  expect(written).toEqual([]);
  const shown = createProgressLine(terminal(true), 2);
  shown.next();
  shown.clear();
  expect(written.join('')).toBe('\r\u001B[K[1 of 2] checking …\r\u001B[K');
});
