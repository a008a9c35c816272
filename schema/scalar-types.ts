/**
 * The TypeScript types of the schema's scalars in requests and responses, as GraphQL Code Generator expects them in
 * `config.scalars`.
 */
export const scalarTypes = {
  ID: { input: 'string', output: 'string' },
  Money: 'string',
  Date: 'string',
  DateTime: 'string',
  LocalTime: 'string',
  EmailAddress: 'string',
  PhoneNumber: 'string',
  URL: 'string',
} as const;
