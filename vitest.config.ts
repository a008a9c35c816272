import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { promises } from './tests/specification/promises.ts';

/** Tests in `.tsx` files have a DOM; any other file that needs one says so on its first line. */
const projects = [
  ...['observability', 'rules', 'schema', 'settings', 'bff', 'upstream', 'tests'].map((part) => ({
    part,
    name: part,
  })),
  { part: 'web', name: 'web', include: ['**/*.test.ts'] },
  { part: 'web', name: 'screens', include: ['**/*.test.tsx'], environment: 'jsdom' as const },
];
/** Tests are tagged with the ids of promises; any other tag is an error. */
const tags = promises.map(({ id, text }) => ({ name: id, description: text }));

export default defineConfig({
  test: {
    projects: projects.map(({ part, ...test }) => ({
      extends: `./${part}/vitest.config.ts`,
      root: `./${part}`,
      // Files in a worker share modules, so that each worker loads packages only once. Tests spend much of their time
      // waiting, so running more workers than cores is faster.
      test: {
        ...test,
        tags,
        // Long enough for machines that are several times slower.
        testTimeout: 60_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } },
        isolate: false,
        maxWorkers: Math.ceil(availableParallelism() * 1.5),
      },
    })),
    reporters: ['default', './tests/specification/vitest-reporter.ts'],
  },
});
