import { defineConfig } from 'vitest/config';
import { english } from './src/config/languages.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

/** How long a test waits for an expectation, in milliseconds: more than a busy machine takes. */
const patience = 15_000;

export default defineConfig({
  plugins: [subsetFonts(english)],
  test: {
    name: 'web',
    environment: 'node',
    setupFiles: './vitest.setup.ts',
    testTimeout: 2 * patience,
    expect: { poll: { timeout: patience } },
    provide: { patience },
  },
});
