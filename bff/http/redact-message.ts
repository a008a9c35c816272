const longest = 300;

/** Messages of graphql-js that contain only names of fields and types. */
const namesOnly =
  /(Field "\w{1,60}" (?:of required type "[\w![\]]{1,60}" was not provided|is not defined by type "\w{1,60}")\.)/;

/**
 * A message of graphql-js without suggestions, which reveal the schema, and without values, because a misspelled field
 * may contain a password.
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
