import type { HttpError } from '../http/http-error.ts';
import { RestFailure } from '../rest/failure.ts';

export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  failed: 1011,
  tryLater: 1013,
  invalid: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  protocol: 4406,
  tooMany: 4429,
} as const;

export class CloseError extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}

export function toCloseError(failure: RestFailure | HttpError): CloseError {
  if (!(failure instanceof RestFailure)) return new CloseError(closeCodes.invalid, failure.message);
  if (failure.code === 'UNAUTHENTICATED') return new CloseError(closeCodes.unauthorized, 'Unauthorized');
  if (failure.code === 'FORBIDDEN') return new CloseError(closeCodes.forbidden, 'Forbidden');
  return new CloseError(closeCodes.tryLater, 'Try again later');
}
