import { RestFailure } from './failure.ts';

/** `null` for the failure `NOT_FOUND`, the only one that means "not there"; rethrows every other one. */
export function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}
