import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would take graphql's ES modules where Node takes the others, and two copies do not know one another's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  // Schemas are compiled, as in main.ts.
  test: { name: 'bff', environment: 'node', testTimeout: 30_000, setupFiles: ['zod/compile'] },
});
