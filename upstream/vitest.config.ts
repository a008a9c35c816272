import { defineConfig } from 'vitest/config';

/** With TEST_DATABASE_URL, tests that call `startTestApi` run on that PostgreSQL server, each in its own database. */
export default defineConfig({
  test: { name: 'upstream', environment: 'node', include: ['**/*.test.ts'] },
});
