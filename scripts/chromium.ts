import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages } from './debian-packages.ts';

/** Debian's build without a window first: tests take half the time in it. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where Chromium is. Where there is none it is installed: Debian's package as root, else Playwright's own. */
export function chromiumPath(): string {
  const found = find();
  if (found !== undefined) return found;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  installDebianPackages(['chromium-headless-shell', 'fonts-liberation']);
  if (find() === undefined) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = find();
  if (installed === undefined) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
  return installed;
}

function find(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...usual, playwrightsOwn()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Playwright knows where it would have put a browser of its own. */
function playwrightsOwn(): string | undefined {
  const require = createRequire(new URL('../tests/package.json', import.meta.url));
  const program = `process.stdout.write(require(${JSON.stringify(require.resolve('@playwright/test'))}).chromium.executablePath())`;
  const { stdout, status } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
