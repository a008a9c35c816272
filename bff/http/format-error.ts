import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log, LogFields } from '@shop/observability/json-log';
import { RestFailure } from '../rest/failure.ts';
import { redactMessage } from './redact-message.ts';

const maskedMessage = 'Something went wrong on our side.';

/** Adds a code to an error, and removes what clients must not see. */
export type FormatError = (
  formatted: GraphQLFormattedError,
  error: unknown,
  /** Identifies the request in the logs; sent to the client too. */
  requestId?: string,
) => GraphQLFormattedError;

/** Details of unexpected errors are logged but not sent. */
export function createFormatError(log: Log): FormatError {
  return (formatted, error, requestId) => {
    const reference = requestId === undefined ? {} : { requestId };
    const place = {
      ...(formatted.locations && { locations: formatted.locations }),
      ...(formatted.path && { path: formatted.path }),
    };
    const cause = unwrapResolverError(error);
    if (cause instanceof RestFailure) {
      const { code, retryAfter, message } = cause;
      return {
        message,
        ...place,
        extensions: { code, ...(retryAfter !== null && { retryAfter }), ...reference },
      };
    }
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') {
      return { message: redactMessage(formatted.message), ...place, extensions: { code, ...reference } };
    }
    logUnexpected(log, cause, reference);
    return { message: maskedMessage, ...place, extensions: { code: 'INTERNAL_SERVER_ERROR', ...reference } };
  };
}

/** Logs an error's class and stack. Its message could contain a shopper's input. */
function logUnexpected(log: Log, cause: unknown, reference: LogFields): void {
  const isError = cause instanceof Error;
  const frames = isError ? (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  log.error('unexpected error', {
    ...reference,
    name: isError ? cause.name : typeof cause,
    // Not named "at", which is the log line's time.
    thrownAt: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' | '),
    isGraphQL: cause instanceof GraphQLError,
  });
}
