import { spawn } from 'node:child_process';

/** How often to check whether the parent is still there, in milliseconds. */
const lookMs = 500;

/**
 * Runs a script of this folder and ends with its exit code. Passes signals on; the script also gets SIGTERM if the process that started it is gone.
 * @param {string} node the Node that runs it
 * @param {string} root the project's folder, with a slash at its end
 * @param {string[]} commandLine the script, relative to `scripts/`, and its arguments
 */
export function runScript(node, root, [script = '', ...args]) {
  const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(node, ['--import', exitWithParent, `${root}scripts/${script}`, ...args], {
    cwd: root,
    // The channel closes with this process, which tells the child that its parent is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
  });
  // The terminal sends Ctrl-C to the child too; this process only has to outlive it and to pass on a supervisor's
  // signals.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // npm runs this through a shell that passes no signals on: SIGTERM to npm ends only the shell.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, lookMs).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
