import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would load graphql's ES modules although Node loads CommonJS, and two copies don't recognize each other's
  // schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  // Compiles zod's schemas, like main.ts.
  test: { name: 'bff', environment: 'node', testTimeout: 30_000, setupFiles: ['zod/compile'] },
});
