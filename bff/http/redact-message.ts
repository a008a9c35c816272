import type { GraphQLSchema } from 'graphql';
import { variableMessage } from './variable-message.ts';

const longest = 300;

/**
 * The message of a rejected operation in production. Contains no suggestions, because they reveal the schema, and no
 * values, because a misspelled field may contain a password.
 */
export function redactMessage(message: string, error: unknown, schema: GraphQLSchema): string {
  const redacted =
    variableMessage(error, schema) ?? redactValues(message.replace(/ ?Did you mean[\s\S]*$/, ''));
  return redacted.slice(0, longest);
}

function redactValues(message: string): string {
  return message
    .replace(/^(Variable "\$\w+") got invalid value[\s\S]*$/, '$1 got an invalid value.')
    .replace(/( cannot represent [\w -]*value): [\s\S]*$/, '$1.')
    .replace(/^Value "[\s\S]*" (?=does not exist in )/, 'Value ')
    .replace(/, found [\s\S]*$/, '.')
    .replace(/\b(String|BlockString) "[\s\S]*"/, '$1');
}
