import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type RunReport, pathInProject, writeRun } from './run-report.ts';

export default class PromisesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeRun(
      'unit',
      modules
        .flatMap((module) => Array.from(module.children.allTests(), entryOf))
        .filter(({ ids }) => ids.length > 0),
    );
  }
}

function entryOf(test: TestCase): RunReport[number] {
  const { name, fullName, tags } = test;
  const file = pathInProject(test.module.moduleId);
  const { state } = test.result();
  return {
    test: `${file} > ${fullName}`,
    group: `${file} > ${name}`,
    ids: [...tags],
    // A test that didn't finish because the run was aborted counts as failed.
    state: state === 'pending' ? 'failed' : state,
  };
}
