import { defineConfig } from 'vitest/config';
import { subsetFonts } from './vite/subset-fonts.ts';

/** Timeout for a polled expectation, in milliseconds; long enough for a busy machine. */
const patience = 15_000;

export default defineConfig({
  plugins: [subsetFonts()],
  test: {
    name: 'web',
    environment: 'node',
    setupFiles: './vitest.setup.ts',
    css: { include: /\?url/ },
    testTimeout: 2 * patience,
    expect: { poll: { timeout: patience } },
    provide: { patience },
  },
});
