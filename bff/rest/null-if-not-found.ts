import { RestFailure } from './failure.ts';

/** Returns `null` for a `NOT_FOUND` failure, the only one that means "does not exist"; rethrows every other failure. */
export function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}
