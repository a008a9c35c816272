import { defineConfig } from 'vitest/config';

/** Milliseconds that a test waits for what it expects: more than a busy machine takes, and nothing where it comes at once. */
const patience = 15_000;

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: './vitest.setup.ts',
    testTimeout: 2 * patience,
    expect: { poll: { timeout: patience } },
    provide: { patience },
  },
});
