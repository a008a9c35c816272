import type { RestFailureCode } from './failure.ts';

/** Returns the failure code for an error status, or for a status below 400 that no successful response has. */
export function failureCodeOf(status: number): RestFailureCode {
  switch (status) {
    case 400:
    case 409:
    case 422:
      return 'BAD_USER_INPUT';
    case 401:
      return 'UNAUTHENTICATED';
    case 403:
      return 'FORBIDDEN';
    case 404:
    case 410:
      return 'NOT_FOUND';
    case 429:
      return 'RATE_LIMITED';
    case 408:
    case 504:
      return 'UPSTREAM_TIMEOUT';
    case 503:
      return 'UPSTREAM_UNAVAILABLE';
    default:
      return status < 400 ? 'UPSTREAM_INVALID' : 'UPSTREAM_ERROR';
  }
}
