import { join, resolve, sep } from 'node:path';
import { fileFailure } from '@shop/observability/file-failure';
import { DatabaseError } from 'pg';
import { packageRoot } from './package-root.ts';

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
/** In the words of `pg`, whose errors about connections have no code. */
const NO_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect)/;
/**
 * Beginnings of PostgreSQL's codes for what its owner can mend: the connection, read-only databases, the sign-in, a
 * database that doesn't exist, permissions, limits and timeouts.
 */
const REFUSED = /^(?:08|25006|28|3D|42501|53|57)/;

/** Whether the failure isn't a bug, so that a stack trace would only hide its reason. */
export function isOfSystem(error: Error): boolean {
  return 'syscall' in error || databaseFailure(error) !== undefined;
}

/** Returns why the API or a command can't use its database or files, and what to do; otherwise, the error's message. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inDatabase = databaseFailure(error);
  if (inDatabase !== undefined) return inDatabase;
  if (!('syscall' in error)) return error.message;
  const path = 'path' in error ? `${String(error.path)}${sep}` : undefined;
  const data = `${dataDir()}${sep}`;
  // A folder above DATA_DIR may be what is missing.
  const concernsDataDir = path !== undefined && (path.startsWith(data) || data.startsWith(path));
  return fileFailure(error.message, concernsDataDir ? 'DATA_DIR' : undefined) ?? error.message;
}

function databaseFailure(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseError)
    return REFUSED.test(code)
      ? `The database at DATABASE_URL rejects the shop: ${error.message}.`
      : undefined;
  return UNREACHABLE.has(code) || NO_CONNECTION.test(error.message)
    ? 'The database at DATABASE_URL cannot be reached.'
    : undefined;
}

function dataDir(): string {
  return resolve(process.env['DATA_DIR'] || join(packageRoot, 'data'));
}
