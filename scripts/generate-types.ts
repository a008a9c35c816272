import { fileURLToPath } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';

/**
 * Does the same as `npm run codegen`, but in this process, so that only the first run loads the generator.
 * @throws Error that describes the mistake in an operation or the schema
 */
export async function generateTypes(): Promise<void> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  try {
    await generate({ ...config, cwd, silent: true }, true);
  } catch (error) {
    throw new Error(readableMessage(error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
}

function readableMessage(message: string): string {
  const [explanation = message] = message.split(/^(?:AggregateError|GraphQL Code Generator supports)/m);
  const lines = explanation.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.join('\n');
}
