import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the path of the Node that runs the project: the project's own, or else the one that runs this script if it is
 * new enough. Returns undefined if there is neither. The project's own is missing if npm didn't run install scripts.
 * @param {string} root the project's folder, with a trailing slash
 * @param {{ execPath: string, versions: { node: string } }} running
 * @returns {string | undefined}
 */
export function chooseNode(root, running = process) {
  const own = `${root}node_modules/node/bin/node`;
  if (existsSync(own)) return own;
  return majorOf(running.versions.node) >= neededMajor(root) ? running.execPath : undefined;
}

/**
 * Returns what to do if there is no Node for the project.
 * @param {string} root the project's folder, with a trailing slash
 * @param {string} version of the Node that runs this script
 */
export function nodeRemedy(root, version = process.versions.node) {
  const needed = neededMajor(root);
  return [
    `The project's own Node ${needed} is missing, because npm didn't run its install script, and this is Node ${version}.`,
    'Run `npm rebuild node --ignore-scripts=false`, which runs only that script,',
    `or start the shop with Node ${needed} or newer.`,
  ].join(' ');
}

/** @param {string} root the project's folder, with a trailing slash */
const neededMajor = (root) => majorOf(readFileSync(`${root}.nvmrc`, 'utf8'));

/** @param {string} version such as `24.21.0` */
const majorOf = (version) => Number.parseInt(version, 10);
