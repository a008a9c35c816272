import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Log } from '@shop/observability/json-log';
import { RestFailure } from '../rest/failure.ts';
import { redactMessage } from './redact-message.ts';

/** Adds a code to an error, and in production removes what clients must not see. */
export type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

export function createFormatError(
  log: Log,
  { schema, isProduction }: { readonly schema: GraphQLSchema; readonly isProduction: boolean },
): FormatError {
  const shown = (message: string, error: unknown): string =>
    isProduction ? redactMessage(message, error, schema) : message;
  return (formatted, error) => {
    const place = {
      ...(formatted.locations && { locations: formatted.locations }),
      ...(formatted.path && { path: formatted.path }),
    };
    const cause = unwrapResolverError(error);
    if (cause instanceof RestFailure) {
      const { code, retryAfter, message } = cause;
      return { message, ...place, extensions: { code, ...(retryAfter !== null && { retryAfter }) } };
    }
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR')
      return { message: shown(formatted.message, error), ...place, extensions: { code } };
    if (isArgumentError(cause))
      return { message: shown(cause.message, cause), ...place, extensions: { code: 'BAD_USER_INPUT' } };
    logUnexpected(log, cause);
    return {
      message: 'Something went wrong on our side.',
      ...place,
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
  };
}

/** Whether graphql-js rejected the value of an argument, such as `null`, while it executed the operation. */
function isArgumentError(cause: unknown): cause is GraphQLError {
  return (
    cause instanceof GraphQLError &&
    cause.originalError === undefined &&
    cause.message.startsWith('Argument "')
  );
}

/** Logs an error's class and stack, but not the message, which could contain a shopper's input. */
function logUnexpected(log: Log, cause: unknown): void {
  const isError = cause instanceof Error;
  const frames = isError ? (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  log.error('unexpected error', {
    name: isError ? cause.name : typeof cause,
    // The field `at` is the log line's time.
    thrownAt: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' | '),
    isGraphQL: cause instanceof GraphQLError,
  });
}
