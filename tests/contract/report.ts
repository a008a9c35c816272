import type { Finding } from './findings/finding.ts';
import type { ContractResult, RowResult } from './try-contract.ts';

export type Verdict = 'pass' | 'FAIL' | 'skip';

/** Returns a row's verdict: failed if anything is wrong, and skipped if the valid call wasn't tried. */
export function verdictOf({ request, response, error }: RowResult): Verdict {
  const states = [request, response, error].map(({ state }) => state);
  if (states.includes('wrong')) return 'FAIL';
  return response.state === 'not tried' ? 'skip' : 'pass';
}

const signs = { right: '✓', wrong: '✗', 'not tried': '–' } as const;

const shortRow = (row: string): string => row.replace(/\?.*/, '?collection_id&search&…');

/** Describes a finding in several indented lines. */
export function findingText({ call, field, came, needed, why, causes }: Finding): string {
  const usual = Object.entries(causes).map(([framework, cause]) => `        ${framework}: ${cause}`);
  return [
    `      in ${call}${field === null ? '' : `, field ${field}`}`,
    `      came: ${came}`,
    `      needed: ${needed}`,
    `      why: ${why}`,
    `      usual causes:`,
    ...usual,
  ].join('\n');
}

export function lineOf(result: RowResult): string {
  const { row, request, response, error, notes, findings } = result;
  const verdict = verdictOf(result);
  const marks = `request ${signs[request.state]}  response ${signs[response.state]}  error ${signs[error.state]}`;
  const violations = [request, response, error]
    .filter(({ state }) => state === 'wrong')
    .map(({ summary }) => summary);
  const detail = verdict === 'FAIL' ? violations.join('; ') : response.summary;
  return [
    `${verdict}  ${shortRow(row).padEnd(56)} ${marks}  ${detail}`,
    ...notes.map((note) => `      note: ${note}`),
    ...findings.map(findingText),
  ].join('\n');
}

export function summaryOf({ rows, leftBehind, ended }: ContractResult): string {
  const count = (verdict: Verdict): number => rows.filter((row) => verdictOf(row) === verdict).length;
  const left =
    leftBehind.length === 0
      ? 'Everything that was created has been removed.'
      : `Could not be removed: ${leftBehind.join(', ')}.`;
  if (ended !== null) return `${ended}\nThe API was not checked.\n${left}`;
  return `Rows of section 7 and additions: ${rows.length}. Passed: ${count('pass')}. Failed: ${count('FAIL')}. Skipped: ${count('skip')}.\n${left}`;
}

/** Returns the result for programs. The fields are only ever added to. */
export const jsonOf = (result: ContractResult): string =>
  `${JSON.stringify(
    {
      exitCode: exitCodeOf(result),
      ended: result.ended,
      leftBehind: result.leftBehind,
      rows: result.rows.map((row) => ({
        call: row.row,
        verdict: verdictOf(row).toLowerCase(),
        detail: row.response.summary,
        notes: row.notes,
        findings: row.findings,
      })),
    },
    null,
    2,
  )}\n`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML 1.0 has no other control characters.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

/** Returns the result as JUnit XML, with a test case for each row. */
export function junitOf(result: ContractResult): string {
  const count = (verdict: Verdict): number => result.rows.filter((row) => verdictOf(row) === verdict).length;
  const cases = result.rows.map((row) => {
    const verdict = verdictOf(row);
    const details =
      [row.request, row.response, row.error].find(({ state }) => state === 'wrong')?.summary ?? '';
    const inner =
      verdict === 'FAIL'
        ? `<failure message="${escaped(details)}">${escaped(row.findings.map(findingText).join('\n'))}</failure>`
        : verdict === 'skip'
          ? `<skipped message="${escaped(row.response.summary)}"/>`
          : '';
    return `    <testcase classname="contract" name="${escaped(row.row)}">${inner}</testcase>`;
  });
  const stopped =
    result.ended === null
      ? []
      : [
          `    <testcase classname="contract" name="check"><error message="${escaped(result.ended)}"/></testcase>`,
        ];
  const all = [...cases, ...stopped];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="REST API" tests="${all.length}" failures="${count('FAIL')}" errors="${stopped.length}" skipped="${count('skip')}">
${all.join('\n')}
  </testsuite>
</testsuites>
`;
}

/**
 * Returns 0 if no row failed, 1 if a row failed, and 2 if the API couldn't be checked. Skipped rows don't count,
 * because the owner can judge the reasons.
 */
export function exitCodeOf({ rows, ended }: ContractResult): 0 | 1 | 2 {
  if (ended !== null) return 2;
  return rows.some((row) => verdictOf(row) === 'FAIL') ? 1 : 0;
}
