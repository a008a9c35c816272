/**
 * Installs the project's packages if needed, then runs a script in this folder with the project's own Node: `node
 * scripts/bootstrap.mjs SCRIPT.ts [ARGUMENTS]`. It is plain JavaScript without dependencies, because the packages might
 * not be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chooseNode, nodeRemedy } from './choose-node.mjs';
import { reasonToInstall } from './is-installed.mjs';
import { runScript } from './run-script.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * @param {number} neededMajor
 * @param {number} neededMinor
 */
function requireNode(neededMajor, neededMinor) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  fail(`Node ${neededMajor}.${neededMinor} or newer is required; this is Node ${process.versions.node}.`);
}

function install() {
  const why = reasonToInstall(root);
  if (why === undefined) return;
  process.stdout.write(`Installing the project's packages, because ${why} (a minute or two) …\n`);
  // The build needs development packages, even with NODE_ENV=production.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
    },
  );
  if (status !== 0) fail("The packages could not be installed; see npm's output above.");
}

/** Packages that were installed without scripts, as by `npm ci --ignore-scripts`, lack the project's Node. */
function usableNode() {
  const node = chooseNode(root);
  if (node !== undefined) return node;
  spawnSync('npm', ['rebuild', 'node'], {
    cwd: root,
    stdio: ['inherit', 'ignore', 'inherit'],
    shell: isWindows,
  });
  return chooseNode(root) ?? fail(nodeRemedy(root));
}

requireNode(20, 19);
install();
runScript(usableNode(), root, process.argv.slice(2));
