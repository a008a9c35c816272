#!/usr/bin/env node
/** `shop-contract check URL` and `shop-contract mock`; inside the repository, `npm run contract -- URL`. */
import { checkUsage, runCheck } from './check-command.ts';
import { mockUsage, runMock } from './mock-command.ts';
import { UsageError } from './usage-error.ts';

const commands = new Map([
  ['check', { run: runCheck, usage: checkUsage }],
  ['mock', { run: runMock, usage: mockUsage }],
]);

const [name = '', ...args] = process.argv.slice(2);
const command = commands.get(name);
const usage = (command === undefined ? Array.from(commands.values()) : [command])
  .map((each) => `shop-contract ${each.usage}`)
  .join('\n');
if (command === undefined || args.includes('--help')) {
  const isAsked = [name, ...args].includes('--help');
  (isAsked ? process.stdout : process.stderr).write(usage);
  process.exit(isAsked ? 0 : 2);
}
try {
  process.exitCode = await command.run(args);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
