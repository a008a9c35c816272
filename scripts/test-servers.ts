import { redisProgram } from '../bff/testing/redis.ts';
import { missingPostgres } from '../upstream/testing/postgres.ts';
import { installDebianPackages } from './debian-packages.ts';

/**
 * Installs Redis and PostgreSQL for tests if they are missing. Without them, tests that need them are skipped, with
 * the reason in their titles.
 */
export function installTestServers(): void {
  const missing = [
    ...(redisProgram === null ? ['redis-server'] : []),
    ...(missingPostgres() === undefined ? [] : ['postgresql']),
  ];
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(' and ')} for the tests …\n`);
  installDebianPackages(missing);
}
