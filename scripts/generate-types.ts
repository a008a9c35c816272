import { fileURLToPath } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';

/**
 * Generates types and the manifest of trusted documents as `npm run codegen` does, in this very process: from the second time on
 * nothing has to be loaded first.
 * @throws Error with the fault of an operation or of the schema as its message
 */
export async function generateTypes(): Promise<void> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  try {
    await generate({ ...config, cwd, silent: true }, true);
  } catch (error) {
    throw new Error(whatIsWrong(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** The generator's message without stacks and general advice. */
function whatIsWrong(message: string): string {
  const [said = message] = message.split(/^(?:AggregateError|GraphQL Code Generator supports)/m);
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.join('\n');
}
