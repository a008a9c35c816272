import { defineConfig } from 'vitest/config';

/** One run covers every part; each part says in its own vitest.config.ts what it needs. */
export default defineConfig({
  test: { projects: ['observability', 'schema', 'bff', 'web', 'upstream', 'tests'] },
});
