import type { RestFailureCode } from './failure.ts';

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

/** Returns the failure code for an error status, or for a status below 400 that no successful response has. */
export function failureCodeOf(status: number): RestFailureCode {
  return codes[status] ?? (status < 400 ? 'UPSTREAM_INVALID' : 'UPSTREAM_ERROR');
}
