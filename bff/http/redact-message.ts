const longest = 300;

/** Sentences in graphql-js messages that contain only field and type names. */
const namesOnly =
  /(Field "\w{1,60}" (?:of required type "[\w![\]]{1,60}" was not provided|is not defined by type "\w{1,60}")\.)/;

/**
 * Removes suggestions from a graphql-js message, because they reveal the schema, and values, because a misspelled
 * field may contain a password.
 */
export function redactMessage(message: string): string {
  return redactValues(message.replace(/ ?Did you mean[\s\S]*$/, '')).slice(0, longest);
}

function redactValues(message: string): string {
  const variable = /^(Variable "\$\w+") got invalid value/.exec(message)?.[1];
  if (variable !== undefined) {
    const reason = namesOnly.exec(message)?.[1];
    return `${variable} got an invalid value${reason === undefined ? '.' : `: ${reason}`}`;
  }
  return message
    .replace(/( cannot represent [\w -]*value): [\s\S]*$/, '$1.')
    .replace(/^Value "[\s\S]*" (?=does not exist in )/, 'Value ')
    .replace(/, found [\s\S]*$/, '.')
    .replace(/\b(String|BlockString) "[\s\S]*"/, '$1');
}
