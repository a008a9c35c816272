import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Without this alias, Vite loads graphql as ES modules, while Node loads it as CommonJS. Two copies of graphql don't
  // accept each other's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  // Compiles zod's schemas, like main.ts.
  test: { name: 'bff', environment: 'node', setupFiles: ['zod/compile'] },
});
