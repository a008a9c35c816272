import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Does nothing unless the user is root and apt-get exists. Failures are ignored. */
export function installDebianPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...packages]])
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
}
