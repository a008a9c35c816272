import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { networkMessage } from '@shop/rules/network-message';
import { OfflineError } from '../browser/connection/online.ts';
import { noteReference, shortReference } from '../stores/failure-references.ts';
import { localizeError } from './localized-errors.ts';
import { type Failure, unknownDocument, unknownDocumentPrefix } from './page-part.ts';

/** Does nothing on the server, which renders for many shoppers. */
function noteReferenceIn(message: string, requestId: unknown): void {
  if (typeof window !== 'undefined' && typeof requestId === 'string')
    noteReference(message, shortReference(requestId));
}

function generalMessage(error: unknown): string {
  if (error instanceof OfflineError) return error.message;
  if (ServerError.is(error)) return `Request failed with status code ${error.statusCode}`;
  if (error instanceof DOMException && error.name === 'TimeoutError') return error.message;
  if (error instanceof DOMException && error.name === 'AbortError') return 'Request aborted';
  return networkMessage;
}

interface ResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Record<string, unknown> | undefined;
}

export function failureOf({ path, message, extensions }: ResponseError): Failure {
  const field = path?.[0];
  const { code: sent, retryAfter, requestId } = extensions ?? {};
  const code = typeof sent === 'string' ? sent : null;
  const wait = typeof retryAfter === 'number' ? { retryAfter } : {};
  return {
    field: typeof field === 'string' ? field : null,
    message:
      import.meta.env.PROD && import.meta.env.MODE !== 'en'
        ? localizeError(code, message, wait.retryAfter)
        : message,
    code,
    ...wait,
    ...(typeof requestId === 'string' && { reference: shortReference(requestId) }),
  };
}

/** Returns one failure per GraphQL error (specification, section 8), or one for the whole response. */
export function failuresOf(error: unknown): readonly Failure[] {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.map((each) => {
      const failure = failureOf(each);
      noteReferenceIn(failure.message, each.extensions?.['requestId']);
      return failure;
    });
  }
  const message = generalMessage(error);
  if (ServerError.is(error)) noteReferenceIn(message, error.response.headers.get('x-request-id'));
  // For a 400 with plain JSON, Apollo throws a `ServerError` with the JSON in `bodyText`.
  const isUnknown = ServerError.is(error) && error.bodyText.includes(unknownDocumentPrefix);
  return [{ field: null, message, code: isUnknown ? unknownDocument : null }];
}

export function messageOf(error: unknown): string {
  return failuresOf(error)[0]?.message ?? networkMessage;
}

export function isTokenRejection(error: unknown): boolean {
  return failuresOf(error).some(({ code }) => code === 'UNAUTHENTICATED');
}

export function isUnknownDocument(error: unknown): boolean {
  return failuresOf(error).some(({ code }) => code === unknownDocument);
}
