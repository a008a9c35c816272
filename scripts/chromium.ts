import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages } from './debian-packages.ts';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const debiansShell = '/usr/bin/chromium-headless-shell';

/**
 * The path of Chromium, as shoppers have it. If there is none, it is installed: Debian's package as root, otherwise
 * Playwright's own.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  installDebianPackages(['chromium', 'fonts-liberation']);
  if (findChromium() === undefined) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (installed === undefined) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
  return installed;
}

/**
 * The path of headless Chromium, in which a test takes half the time; it has no back/forward cache. As root, Debian's
 * package is installed if it is missing; elsewhere Chromium takes its place.
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
  firstOf([process.env['CHROMIUM_PATH'], ...usual, playwrightsOwn()]);

const findShell = (): string | undefined => firstOf([process.env['HEADLESS_SHELL_PATH'], debiansShell]);

/** Playwright knows where it would have installed its own browser. */
function playwrightsOwn(): string | undefined {
  const require = createRequire(new URL('../tests/package.json', import.meta.url));
  const program = `process.stdout.write(require(${JSON.stringify(require.resolve('@playwright/test'))}).chromium.executablePath())`;
  const { stdout, status } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
