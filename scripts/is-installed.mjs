import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns why node_modules doesn't match package-lock.json, according to the record that npm writes at the end of an
 * install; undefined if it matches. Ignores optional packages.
 * @param {string} root the project's folder, with a trailing slash
 * @returns {string | undefined}
 */
export function reasonToInstall(root) {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return 'none are installed';
  const installed = packagesIn(record);
  for (const [path, { version, optional = false }] of Object.entries(
    packagesIn(`${root}package-lock.json`),
  )) {
    if (path === '' || optional) continue;
    const found = installed[path];
    if (found === undefined) return `${path} is missing`;
    if (found.version !== version) return `${path} is ${found.version} instead of ${version}`;
  }
  return undefined;
}

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} LockFile */

/**
 * @param {unknown} value
 * @returns {value is LockFile}
 */
const isLockFile = (value) => typeof value === 'object' && value !== null && 'packages' in value;

/** @param {string} file a lock file written by npm */
function packagesIn(file) {
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return isLockFile(lock) ? lock.packages : {};
}
