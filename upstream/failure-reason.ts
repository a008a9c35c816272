import { join, resolve } from 'node:path';
import { fileFailure } from '@shop/observability/file-failure';
import { packageRoot } from './package-root.ts';

/** Returns why the API or a command can't use its database or files, and what to do; otherwise, the error's message. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL cannot be reached.';
  if (!('syscall' in error)) return error.message;
  const isInDataDir = 'path' in error && String(error.path).startsWith(dataDir());
  return fileFailure(error.message, isInDataDir ? 'DATA_DIR' : undefined) ?? error.message;
}

function dataDir(): string {
  return resolve(process.env['DATA_DIR'] || join(packageRoot, 'data'));
}
