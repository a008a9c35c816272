import { GraphQLError, type GraphQLSchema, isEnumType } from 'graphql';

const builtInForms: Readonly<Record<string, string>> = {
  Int: 'a whole number',
  Float: 'a number',
  String: 'a string',
  ID: 'a string or a whole number',
  Boolean: 'true or false',
};

/** The schema's names in a reason; a longer name or a name with other characters is the client's and may be a secret. */
const unknownField = /^Field "(\w{1,60})" is not defined by type "\w+"\./;

/**
 * Describes an invalid variable without its value, such as `input.deliveryDate: Date must look like 2026-12-05.`
 * Returns `null` for any other error.
 */
export function variableMessage(error: unknown, schema: GraphQLSchema): string | null {
  if (!(error instanceof GraphQLError) || !(error.originalError instanceof GraphQLError)) return null;
  const variable = /^Variable "\$(\w+)" got invalid value /.exec(error.message)?.[1];
  if (variable === undefined) return null;
  const { message: reason } = error.originalError;
  // The value precedes the path. It may contain any text, but a quotation mark in it is escaped.
  const beforeReason = error.message.slice(0, -`; ${reason}`.length);
  const path = / at "([\w.[\]]+)"$/.exec(beforeReason)?.[1] ?? variable;
  return `${path}: ${withoutValue(reason, schema)}`;
}

function withoutValue(reason: string, schema: GraphQLSchema): string {
  const enumName =
    /^Enum "(\w+)" cannot represent /.exec(reason)?.[1] ??
    /^Value "[\s\S]*" does not exist in "(\w+)" enum\./.exec(reason)?.[1];
  const type = enumName === undefined ? undefined : schema.getType(enumName);
  if (isEnumType(type))
    return `${type.name} must be one of ${type
      .getValues()
      .map(({ name }) => name)
      .join(', ')}.`;
  const [, builtIn = ''] = /^(\w+) cannot represent /.exec(reason) ?? [];
  if (Object.hasOwn(builtInForms, builtIn)) return `${builtIn} must be ${builtInForms[builtIn]}.`;
  if (!reason.startsWith('Field "') || reason.includes(' of required type ')) return reason;
  return unknownField.exec(reason)?.[0] ?? 'A field is not defined by its type.';
}
