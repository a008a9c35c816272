import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages } from './debian-packages.ts';

const commonPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const debianShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of full Chromium. If it is missing, installs Debian's package (as root) or Playwright's Chromium.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  installDebianPackages(['chromium', 'fonts-liberation']);
  if (findChromium() === undefined) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (installed === undefined)
    throw new Error('Chromium could not be installed; set CHROMIUM_PATH to its path.');
  return installed;
}

/**
 * Returns the path of headless Chromium, which runs tests faster but has no back/forward cache. If it is missing,
 * installs Debian's package (as root) or returns the path of full Chromium.
 */
export function headlessShellPath(): string {
  const found = findShell();
  if (found !== undefined) return found;
  installDebianPackages(['chromium-headless-shell']);
  return findShell() ?? chromiumPath();
}

const firstOf = (candidates: readonly (string | undefined)[]): string | undefined =>
  candidates.find((path) => path !== undefined && path !== '' && existsSync(path));

const findChromium = (): string | undefined =>
  firstOf([process.env['CHROMIUM_PATH'], ...commonPaths, playwrightChromium()]);

const findShell = (): string | undefined => firstOf([process.env['HEADLESS_SHELL_PATH'], debianShell]);

function playwrightChromium(): string | undefined {
  const require = createRequire(new URL('../tests/package.json', import.meta.url));
  const program = `process.stdout.write(require(${JSON.stringify(require.resolve('@playwright/test'))}).chromium.executablePath())`;
  const { stdout, status } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
