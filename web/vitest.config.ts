import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'web', environment: 'jsdom', testTimeout: 20_000 } });
