import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'bff', environment: 'node' } });
