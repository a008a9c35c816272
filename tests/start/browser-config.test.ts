import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

it.runIf(existsSync('/usr/bin/chromium'))(
  'every command that opens a browser finds the Chromium of the system without being told',
  async () => {
    vi.stubEnv('CHROMIUM_PATH', undefined);
    const { default: config } = await import('../playwright.config.ts');
    expect(config.use?.launchOptions?.executablePath).toBe('/usr/bin/chromium');
    vi.unstubAllEnvs();
  },
);
