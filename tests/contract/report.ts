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

export function lineOf(result: RowResult): string {
  const { row, request, response, error, notes } = result;
  const verdict = verdictOf(result);
  const marks = `request ${signs[request.state]}  response ${signs[response.state]}  error ${signs[error.state]}`;
  const violations = [request, response, error]
    .filter(({ state }) => state === 'wrong')
    .map(({ summary }) => summary);
  const detail = verdict === 'FAIL' ? violations.join('; ') : response.summary;
  return [
    `${verdict}  ${shortRow(row).padEnd(56)} ${marks}  ${detail}`,
    ...notes.map((note) => `      note: ${note}`),
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

/**
 * Returns 0 if no row failed, 1 if a row failed, and 2 if the API couldn't be checked. Skipped rows don't count,
 * because the owner can judge the reasons.
 */
export function exitCodeOf({ rows, ended }: ContractResult): 0 | 1 | 2 {
  if (ended !== null) return 2;
  return rows.some((row) => verdictOf(row) === 'FAIL') ? 1 : 0;
}
