import { z } from 'zod';
import { readErrorBody } from './error-body.ts';
import type { IncomingResponse } from './http.ts';
import { excessOf } from '../rules/json-size.ts';
import { RestFailure, type RestFailureCode, invalidResponse, statusMessage } from './failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The failure code for each status. Any other status becomes `UPSTREAM_INVALID` if it is below 400, and
 * `UPSTREAM_ERROR` otherwise.
 */
const codes: Readonly<Record<number, RestFailureCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UPSTREAM_TIMEOUT',
  409: 'BAD_USER_INPUT',
  410: 'NOT_FOUND',
  422: 'BAD_USER_INPUT',
  429: 'RATE_LIMITED',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};

/** Bodies up to this size, in bytes, can't have many values. */
const smallBody = 100_000;

/** A list of 10,000 products has fewer values. */
const limits = { levels: 32, values: 200_000 };

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Returns the parsed JSON; `undefined` for an empty body if `mayBeEmpty`.
 * @throws RestFailure for a status other than 2xx, and for a body that isn't JSON or has too many values
 */
export function readResponse(response: IncomingResponse, mayBeEmpty = false): unknown {
  const { status } = response;
  if (status < 200 || status > 299) throw statusFailure(response);
  if (mayBeEmpty && response.body.byteLength === 0) return undefined;
  const json = readJson(response);
  const isLarge = response.body.byteLength > smallBody;
  if (json === undefined || (isLarge && excessOf(json.value, limits) !== null))
    throw invalidResponse(status, true);
  return json.value;
}

/**
 * Returns `undefined` if the body isn't JSON, or if it is compressed although requests accept no compression.
 * `JSON.parse` treats `__proto__` as an ordinary key, and accepts deep nesting.
 */
function readJson({ headers, body }: IncomingResponse): { readonly value: unknown } | undefined {
  if (!jsonType.test(headers['content-type'] ?? '')) return undefined;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return undefined;
  try {
    return { value: JSON.parse(utf8.decode(body)) };
  } catch {
    return undefined;
  }
}

function statusFailure(response: IncomingResponse): RestFailure {
  const { status } = response;
  const hasErrors = status >= 400 && status < 500 && response.body.byteLength <= smallBody;
  const body = hasErrors ? readJson(response)?.value : undefined;
  const errors = readErrorBody(body);
  return new RestFailure(
    isEndedSignIn(status, body)
      ? 'UNAUTHENTICATED'
      : (codes[status] ?? (status < 400 ? 'UPSTREAM_INVALID' : 'UPSTREAM_ERROR')),
    {
      message: errors.message ?? statusMessage(status),
      unexplained: errors.message === null ? describe(response) : null,
      status,
      fieldErrors: errors.fieldErrors,
      retryAfter: readRetryAfter(response.headers['retry-after'] ?? null),
      isTransient: status >= 502 && status <= 504,
      ...(status === 409 && { conflict: body }),
    },
  );
}

/** simplejwt's codes for a token that is no longer valid. */
const endedSignIn = z.object({
  code: z.enum(['token_not_valid', 'user_not_found', 'user_inactive', 'password_changed']),
});

/** Django REST Framework sends 403 instead of 401 if its first kind of authentication is the session. */
function isEndedSignIn(status: number, body: unknown): boolean {
  return status === 403 && endedSignIn.safeParse(body).success;
}

/** Leaves out the body, because it may contain personal data. */
function describe({ headers, body }: IncomingResponse): string {
  return `${body.byteLength} bytes of ${headers['content-type']?.slice(0, 80) ?? 'an unknown type'}`;
}

/** Returns the wait in seconds, at most a day; `null` if the header contains neither seconds nor a date. */
function readRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 86_400) : null;
}
