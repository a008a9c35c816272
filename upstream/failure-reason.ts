import { join, resolve, sep } from 'node:path';
import { fileFailure } from '@shop/observability/file-failure';
import { packageRoot } from './package-root.ts';

/** Returns why the API or a command can't use its database or files, and what to do; otherwise, the error's message. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL cannot be reached.';
  if (!('syscall' in error)) return error.message;
  const path = 'path' in error ? `${String(error.path)}${sep}` : undefined;
  const data = `${dataDir()}${sep}`;
  // A folder above DATA_DIR may be what is missing.
  const concernsDataDir = path !== undefined && (path.startsWith(data) || data.startsWith(path));
  return fileFailure(error.message, concernsDataDir ? 'DATA_DIR' : undefined) ?? error.message;
}

function dataDir(): string {
  return resolve(process.env['DATA_DIR'] || join(packageRoot, 'data'));
}
