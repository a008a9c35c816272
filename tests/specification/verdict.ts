import type { Promised } from './promises.ts';
import type { RunReport } from './run-report.ts';

export interface Standing extends Promised {
  readonly state: 'held' | 'missing' | 'failed' | 'skipped';
  /** The tests that prove the promise or, if it doesn't hold, the tests that show why. */
  readonly tests: readonly string[];
}

const named = (tests: RunReport) => tests.map(({ test }) => test);

/**
 * Returns the result of each promise: missing if it has no test, failed if one of its tests failed, skipped if no case
 * of one of its tests ran, and held otherwise.
 */
export function standingsOf(promises: readonly Promised[], report: RunReport): readonly Standing[] {
  return promises.map((promised) => {
    const mine = report.filter(({ ids }) => ids.includes(promised.id));
    const failed = mine.filter(({ state }) => state === 'failed');
    const ran = new Set(mine.filter(({ state }) => state !== 'skipped').map(({ group }) => group));
    const skipped = mine.filter(({ group }) => !ran.has(group));
    if (mine.length === 0) return { ...promised, state: 'missing', tests: [] };
    if (failed.length > 0) return { ...promised, state: 'failed', tests: named(failed) };
    if (skipped.length > 0) return { ...promised, state: 'skipped', tests: named(skipped) };
    return { ...promised, state: 'held', tests: [...new Set(mine.map(({ group }) => group))] };
  });
}

/** Returns the unknown ids in tags, each with the first test that uses it. */
export function unknownIds(promises: readonly Promised[], report: RunReport): readonly string[] {
  const known = new Set(promises.map(({ id }) => id));
  const found = new Map<string, string>();
  for (const { ids, test } of report)
    for (const id of ids) if (!known.has(id) && !found.has(id)) found.set(id, test);
  return Array.from(found, ([id, test]) => `${id} (${test})`);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

export function tableOf(standings: readonly Standing[]): string {
  const rows = standings.map(
    ({ id, state, text, tests }) => `| ${id} | ${state} | ${cell(text)} | ${tests.map(cell).join('<br>')} |`,
  );
  return ['| Promise | State | Text | Tests |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}
