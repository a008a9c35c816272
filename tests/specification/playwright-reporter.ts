import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type RunReport, pathInProject, writeRun } from './run-report.ts';

export default class PromisesReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const withIds = this.#tests.filter(({ tags }) => tags.length > 0);
    writeRun('browser', withIds.map(entryOf));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function entryOf(test: TestCase): RunReport[number] {
  const title = `${pathInProject(test.location.file)} > ${test.title}`;
  const ids = test.tags.map((tag) => tag.replace(/^@/, ''));
  const states = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'passed' } as const;
  return { test: title, group: title, ids, state: states[test.outcome()] };
}
