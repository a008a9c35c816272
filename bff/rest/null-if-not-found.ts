import { RestFailure } from './failure.ts';

export async function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
