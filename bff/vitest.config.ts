import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would use graphql's ES modules where Node uses CommonJS, and two copies don't recognize each other's
  // schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  // Compiles zod's schemas, as main.ts does.
  test: { name: 'bff', environment: 'node', testTimeout: 30_000, setupFiles: ['zod/compile'] },
});
