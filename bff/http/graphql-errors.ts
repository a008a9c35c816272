import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { Log } from '../log.ts';
import { RestFailure } from '../rest/failure.ts';

/** Codes of faults of the request itself, whose messages name the schema or the request and are made fit for a stranger below. */
const requestFaults = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'OPERATION_TOO_LARGE',
]);

/** Turns a fault into what clients get: the code and message of a failed call, a fault of their request, or nothing but "internal". */
export function createErrorFormatter(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    if (cause instanceof RestFailure) {
      const { code, retryAfter, message } = cause;
      return {
        ...placeOf(formatted),
        message,
        extensions: { code, ...(retryAfter !== null && { retryAfter }) },
      };
    }
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && requestFaults.has(code)) {
      return { ...placeOf(formatted), message: withoutValues(formatted.message), extensions: { code } };
    }
    log.error('internal error', {
      name: cause instanceof Error ? cause.name : typeof cause,
      path: formatted.path?.join('.'),
    });
    if (cause instanceof Error)
      log.error('internal error at', { stack: cause.stack?.split('\n').slice(1, 6).join(' | ') });
    return {
      ...placeOf(formatted),
      message: 'Internal server error',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
  };
}

function placeOf({
  path,
  locations,
}: GraphQLFormattedError): Pick<GraphQLFormattedError, 'path' | 'locations'> {
  return { ...(path && { path }), ...(locations && { locations }) };
}

/** Coercion errors repeat what was sent, which may be a password, and guess at names of the schema; neither leaves the BFF. */
function withoutValues(message: string): string {
  return message
    .replace(/ Did you mean .*$/s, '')
    .replace(/got invalid value .*?( at "[\w.[\]]+")?; /s, 'got an invalid value$1; ')
    .replace(/ cannot represent .*$/s, ' cannot represent this value.')
    .replace(/(Expected [\w!\][]+, found ).*$/s, '$1another value.');
}
