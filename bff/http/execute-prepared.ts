import type { IncomingMessage } from 'node:http';
import type { ShopContext } from '../context.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import { KeptAnswer } from '../response-cache/cached-response.ts';
import type { MadeAnswer, ResponseCache } from '../response-cache/response-cache.ts';
import type { Answer } from './http-response.ts';
import { metLimit } from './http-status-plugin.ts';
import { commonContentType } from './content-type.ts';
import { fewErrors } from './cap-errors.ts';
import type { FormatError } from './format-error.ts';
import type { KnownOperation, KnownOperations } from './prepared-operations.ts';
import type { OperationRequest } from './operation-request.ts';
import { publicAnswer } from './public-response.ts';

/** What answering known operations needs. */
export interface KnownAnswerParts {
  readonly cache: ResponseCache;
  readonly formatError: FormatError;
  /** @param token in place of the request's own; `null` for what is everybody's */
  contextFor(request: IncomingMessage, token?: string | null): ShopContext;
}

/** A known operation and the content type that it is answered with. */
export interface Known {
  readonly operation: KnownOperation;
  readonly contentType: string;
}

/** The known operation that is asked for; `null` for everything that needs the whole of Apollo Server. */
export function knownFor(
  request: IncomingMessage,
  { query, operationName }: OperationRequest,
  known: KnownOperations,
): Known | null {
  const operation = known.of(query);
  const contentType = commonContentType(request.headers.accept);
  if (operation === null || contentType === null) return null;
  if (operationName !== undefined && operationName !== operation.name) return null;
  if (request.method === 'GET' && !(operation.isQuery && isPreflighted(request))) return null;
  return { operation, contentType };
}

/**
 * Answers a known operation, a public one out of the cache where it is kept; `null` where its variables are wrong, which is for Apollo
 * Server to say.
 */
export async function answerKnown(
  request: IncomingMessage,
  known: Known,
  variables: Readonly<Record<string, unknown>>,
  parts: KnownAnswerParts,
): Promise<Answer | null> {
  const { hash, publicSeconds, variables: declared } = known.operation;
  const isPublic = parts.cache.isOn && publicSeconds > 0;
  const key = isPublic ? cacheKey(hash, declared, variables) : null;
  if (key !== null) return answerForAll(request, known, key, variables, parts);
  const made = await make(known.operation, parts.contextFor(request), variables, parts.formatError);
  return made === null ? null : ownAnswer(made, known.contentType);
}

async function answerForAll(
  request: IncomingMessage,
  { operation, contentType }: Known,
  key: string,
  variables: Readonly<Record<string, unknown>>,
  parts: KnownAnswerParts,
): Promise<Answer | null> {
  const { cache } = parts;
  const seconds = operation.publicSeconds;
  // What everybody is given is read on nobody's behalf.
  const wanted = {
    key,
    seconds,
    make: async () => make(operation, parts.contextFor(request, null), variables, parts.formatError),
  };
  const answer = cache.kept(wanted) ?? (await cache.answer(wanted));
  if (answer === null) return null;
  if (!(answer instanceof KeptAnswer)) return ownAnswer(answer, contentType);
  const lifetime = { freshMs: cache.freshMs(seconds), staleMs: cache.staleMs };
  return publicAnswer(request, answer, contentType, lifetime);
}

/** An answer that is its asker's alone. */
function ownAnswer({ body, limit }: MadeAnswer, contentType: string): Answer {
  const headers: Record<string, string> = { 'content-type': contentType };
  if (limit !== null) headers['retry-after'] = String(limit.retryAfter);
  return { status: limit?.status ?? 200, headers, body };
}

/** Carries an operation out; `null` where nothing of it was carried out. */
async function make(
  operation: KnownOperation,
  context: ShopContext,
  variables: Readonly<Record<string, unknown>>,
  formatError: FormatError,
): Promise<MadeAnswer | null> {
  const { data, errors } = await operation.execute(context, variables);
  if (data === undefined) return null;
  if (errors === undefined) return { body: `{"data":${JSON.stringify(data)}}\n`, isWhole: true, limit: null };
  const told = fewErrors(errors, data).map((error) => {
    // Those of graphql-jit have none where there is nothing to say.
    const { code = 'INTERNAL_SERVER_ERROR', ...extensions } = { ...error.extensions };
    return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error);
  });
  const body = `${JSON.stringify({ errors: told, data })}\n`;
  return { body, isWhole: false, limit: metLimit(data, told) };
}

/** Whether a browser had to ask this server before it sent the request for a page of another origin. */
function isPreflighted({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined && (headers['apollo-require-preflight'] ?? '') !== '';
}
