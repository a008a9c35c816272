import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { promises } from './tests/specification/promises.ts';

/** The tests of each part. Screen tests have a DOM; any other file that needs one says so on its first line. */
const projects = [
  ...['observability', 'schema', 'settings', 'bff', 'upstream', 'tests'].map((part) => ({
    part,
    name: part,
  })),
  { part: 'web', name: 'web', include: ['**/*.test.ts'] },
  { part: 'web', name: 'screens', include: ['**/*.test.tsx'], environment: 'jsdom' as const },
];
/** Tests are tagged with the ids of promises; any other tag is an error. */
const tags = promises.map(({ id, text }) => ({ name: id, description: text }));

/** One run covers every part; each part's own vitest.config.ts has its specific options. */
export default defineConfig({
  test: {
    projects: projects.map(({ part, ...test }) => ({
      extends: `./${part}/vitest.config.ts`,
      root: `./${part}`,
      // Files share a process, so that packages load only once per worker, which halves the CPU time. The tests wait
      // as much as they compute: on two cores, three workers take two thirds of the time of two.
      test: { ...test, tags, isolate: false, maxWorkers: Math.ceil(availableParallelism() * 1.5) },
    })),
    reporters: ['default', './tests/specification/vitest-reporter.ts'],
  },
});
