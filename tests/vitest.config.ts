import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As in bff: two copies of graphql don't accept each other's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'tests',
    include: [
      '{bench,clients,containers,contract,deadlines,deploy,docs,limits,soak,specification,start,structure}/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
