import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { promises } from './tests/specification/promises.ts';

/** The tests of each part. Those of screens have a document; a file without one that needs it says so in its first line. */
const projects = [
  ...['observability', 'schema', 'settings', 'bff', 'upstream', 'tests'].map((part) => ({
    part,
    name: part,
  })),
  { part: 'web', name: 'web', include: ['**/*.test.ts'] },
  { part: 'web', name: 'screens', include: ['**/*.test.tsx'], environment: 'jsdom' as const },
];
/** Tests carry the ids of the promises that they show; another tag is an error. */
const tags = promises.map(({ id, text }) => ({ name: id, description: text }));

/** One run covers every part; each part says in its own vitest.config.ts what it needs. */
export default defineConfig({
  test: {
    projects: projects.map(({ part, ...test }) => ({
      extends: `./${part}/vitest.config.ts`,
      root: `./${part}`,
      // Files share a process, so that packages load once in each worker: half of the processor's time goes without it.
      // These tests wait as much as they compute: three at a time on two cores take two thirds of the time of two.
      test: { ...test, tags, isolate: false, maxWorkers: Math.ceil(availableParallelism() * 1.5) },
    })),
    reporters: ['default', './tests/specification/vitest-reporter.ts'],
  },
});
