import { defineConfig } from 'vitest/config';
import { promises } from './tests/specification/promises.ts';

const parts = ['observability', 'schema', 'settings', 'bff', 'web', 'upstream', 'tests'];
/** Tests carry the ids of the promises that they show; another tag is an error. */
const tags = promises.map(({ id, text }) => ({ name: id, description: text }));

/** One run covers every part; each part says in its own vitest.config.ts what it needs. */
export default defineConfig({
  test: {
    projects: parts.map((part) => ({
      extends: `./${part}/vitest.config.ts`,
      root: `./${part}`,
      // Vitest leaves one core free by itself and reads this for each project; these tests wait more than they compute.
      test: { name: part, tags, maxWorkers: '100%' },
    })),
    reporters: ['default', './tests/specification/vitest-reporter.ts'],
  },
});
