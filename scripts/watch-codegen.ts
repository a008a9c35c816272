import { type ChildProcess, spawn } from 'node:child_process';
import { npmRun } from './build.ts';

/**
 * Generates the types and the manifest of trusted documents, and again at each change of an operation or of the schema until the process
 * ends. What is wrong in one of them is told at the terminal.
 */
export async function watchCodegen(): Promise<ChildProcess> {
  process.stdout.write('Generating the types …\n');
  await npmRun('codegen');
  const codegen = spawn('graphql-codegen', ['--config', 'codegen.ts', '--watch', '--errors-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => codegen.kill());
  return codegen;
}
