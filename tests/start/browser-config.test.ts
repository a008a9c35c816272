import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

it.runIf(existsSync('/usr/bin/chromium-headless-shell'))(
  "every command that opens a browser finds the system's headless shell",
  async () => {
    vi.stubEnv('HEADLESS_SHELL_PATH', undefined);
    const { default: config } = await import('../playwright.config.ts');
    expect(config.use?.launchOptions?.executablePath).toBe('/usr/bin/chromium-headless-shell');
    vi.unstubAllEnvs();
  },
);
