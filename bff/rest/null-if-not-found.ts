import { RestFailure } from './failure.ts';

/** Turns a `NOT_FOUND` failure into `null`. No other failure means that an object does not exist. */
export function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}
