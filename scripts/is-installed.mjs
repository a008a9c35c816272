import { existsSync, readFileSync } from 'node:fs';

/**
 * Whether node_modules matches package-lock.json, by the record that npm writes at the end of an install.
 * @param {string} root the project's folder, with a slash at its end
 */
export function isInstalled(root) {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(`${root}package-lock.json`)).every(
    ([path, { version, optional = false }]) =>
      path === '' || optional || (path in installed && installed[path]?.version === version),
  );
}

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} LockFile */

/**
 * @param {unknown} value
 * @returns {value is LockFile}
 */
const isLockFile = (value) => typeof value === 'object' && value !== null && 'packages' in value;

/** @param {string} file a lock file of npm */
function packagesIn(file) {
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return isLockFile(lock) ? lock.packages : {};
}
