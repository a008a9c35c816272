import { RestFailure } from './failure.ts';

export function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}
