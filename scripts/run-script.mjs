import { spawn } from 'node:child_process';

/** How often to check whether the parent still exists, in milliseconds. */
const pollMs = 500;

/**
 * Runs a script in this folder and exits with the script's exit code. Forwards SIGTERM and SIGHUP to the script.
 * @param {string} node the path of the Node that runs the script
 * @param {string} root the project's folder, with a trailing slash
 * @param {string[]} commandLine the script, relative to `scripts/`, and its arguments
 */
export function runScript(node, root, [script = '', ...args]) {
  const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(node, ['--import', exitWithParent, `${root}scripts/${script}`, ...args], {
    cwd: root,
    // When this process ends, the IPC channel closes, and the child exits; see exit-with-parent.mjs.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
  });
  // The terminal sends Ctrl-C to the child too. Other signals might reach only this process, which forwards them.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // npm runs this in a shell that doesn't forward signals: SIGTERM to npm ends only the shell.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, pollMs).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
